using System;
using BenchmarkDotNet.Attributes;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>
/// Numbers of 16, 32 and 64 bits, all in one packet, or in packets each of whose boundaries is inside a number; the receive is included.
/// </summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 6, iterationCount: 10)]
public class FixedReads
{
    private const int ValueCount = 4000;
    private const int LargestPacketByteCount = 32767;

    /// <summary>The payload has an odd size, so that a packet boundary is never between two numbers twice in a row.</summary>
    private const int SmallPacketByteCount = 511;

    private readonly TdsParserStateObject _state = new();
    private readonly ByteByByteReader _reference = new();
    private byte[] _framed = [];

    [Params(16, 32, 64)]
    public int Bits { get; set; }

    [Params("one packet", "packet edges")]
    public string Within { get; set; } = "";

    [GlobalSetup]
    public void Prepare()
    {
        byte[] payload = new byte[ValueCount * Bits / 8];
        new Random(1).NextBytes(payload);
        _framed = FramedBytes.Make(payload, Within == "one packet" ? LargestPacketByteCount : SmallPacketByteCount);
        if (Ours() != ByteByByte())
        {
            throw new InvalidOperationException("The reader and the reference read different values.");
        }
    }

    [Benchmark(Baseline = true, OperationsPerInvoke = ValueCount)]
    public long ByteByByte()
    {
        _reference.Receive(_framed);
        long sum = 0;
        for (int i = 0; i < ValueCount; i++)
        {
            sum += Bits == 16 ? _reference.ReadUInt16() : Bits == 32 ? _reference.ReadInt32() : (long)_reference.ReadUInt64();
        }

        return sum;
    }

    [Benchmark(OperationsPerInvoke = ValueCount)]
    public long Ours()
    {
        PacketChain packets = _state.Packets;
        FramedBytes.Receive(packets, _framed);
        long sum = 0;
        int count = 0;
        while (true)
        {
            Cursor cursor = _state.OpenCursor();
            count += Bits == 16 ? Sum16(ref cursor, ref sum) : Bits == 32 ? Sum32(ref cursor, ref sum) : Sum64(ref cursor, ref sum);
            _state.Read.Position = cursor.Position;
            _state.Consume();
            if (count == ValueCount)
            {
                packets.EndMessage();
                return sum;
            }

            FramedBytes.Expect(_state.TryExtendWindow());
        }
    }

    private static int Sum16(ref Cursor cursor, ref long sum)
    {
        Cursor local = cursor;
        long localSum = 0;
        int count = 0;
        for (; local.TryReadUInt16(out ushort value) == ParseStatus.Done; count++)
        {
            localSum += value;
        }

        cursor = local;
        sum += localSum;
        return count;
    }

    private static int Sum32(ref Cursor cursor, ref long sum)
    {
        Cursor local = cursor;
        long localSum = 0;
        int count = 0;
        for (; local.TryReadInt32(out int value) == ParseStatus.Done; count++)
        {
            localSum += value;
        }

        cursor = local;
        sum += localSum;
        return count;
    }

    private static int Sum64(ref Cursor cursor, ref long sum)
    {
        Cursor local = cursor;
        long localSum = 0;
        int count = 0;
        for (; local.TryReadUInt64(out ulong value) == ParseStatus.Done; count++)
        {
            localSum += (long)value;
        }

        cursor = local;
        sum += localSum;
        return count;
    }
}
