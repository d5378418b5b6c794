using BenchmarkDotNet.Attributes;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>One receive that is split into packets and processed to the end of the message: the time of one packet.</summary>
[MemoryDiagnoser]
[SimpleJob(warmupCount: 6, iterationCount: 10)]
public class PacketCutting
{
    private const int PacketCount = 7;
    private const int PacketByteCount = 8000;

    private readonly PacketChain _packets = new();
    private readonly byte[] _framed = FramedBytes.Make(new byte[PacketCount * (PacketByteCount - PacketHeader.ByteCount)], PacketByteCount);

    /// <summary>The cost of the receive alone, which delivers the bytes.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = PacketCount)]
    public void Copying() => _framed.CopyTo(_packets.Block, 0);

    [Benchmark(OperationsPerInvoke = PacketCount)]
    public int Cutting()
    {
        FramedBytes.Receive(_packets, _framed);
        int count = 0;
        do
        {
            _packets.Consume(_packets.Window.Length);
            count++;
        }
        while (_packets.TryJoinNext());
        _packets.EndMessage();
        return count;
    }

    [GlobalSetup]
    public void Prepare() => Cutting();
}
