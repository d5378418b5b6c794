using System;
using MsSqlConnector.Packets;
using MsSqlConnector.Parsing;
using MsSqlConnector.Requests;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;
using Xunit;

namespace MsSqlConnector.Tests.Types;

/// <summary>Writes a bound parameter as a request does, and returns the bytes without packet headers.</summary>
internal static class WireParameter
{
    public static readonly Collation Latin = new(0x00D0_0409, 52);

    private const long NullTotal = -1;
    private const long UnknownTotal = -2;

    public static byte[] Write(in RpcParameter parameter, int packetByteCount = 32_000)
    {
        var writer = new PacketWriter();
        writer.Begin(PacketType.Rpc, PacketStatus.Normal, packetByteCount);
        var parameters = new RpcParameterList();
        parameters.Add(parameter);
        using var bytes = new System.IO.MemoryStream();
        while (!parameters.TryWrite(writer))
        {
            Take(writer, bytes, writer.FullPacketByteCount);
            writer.DiscardFullPackets();
        }

        writer.Complete();
        Take(writer, bytes, writer.ByteCount);
        writer.Release();
        return bytes.ToArray();
    }

    /// <summary>Reads TYPE_INFO and the value that follow name and status; null for NULL.</summary>
    public static (TypeInfo Type, byte[]? Bytes) Read(byte[] parameter)
    {
        var cursor = new Cursor(parameter, 1 + 2 * parameter[0] + 1);
        Assert.Equal(ParseStatus.Done, TypeInfoReader.TryRead(ref cursor, out TypeInfo type));
        ReadOnlySpan<byte> rest = parameter.AsSpan(cursor.Position);
        switch (type.LengthForm)
        {
            case LengthForm.Byte:
                return (type, rest[0] == 0 ? null : rest.Slice(1, rest[0]).ToArray());
            case LengthForm.UInt16:
                int byteCount = BitConverter.ToUInt16(rest);
                return (type, byteCount == ushort.MaxValue ? null : rest.Slice(2, byteCount).ToArray());
            case LengthForm.TextPointer:
                return (type, BitConverter.ToInt32(rest) < 0 ? null : rest.Slice(4, BitConverter.ToInt32(rest)).ToArray());
            default:
                long total = BitConverter.ToInt64(rest);
                return (type, total == NullTotal ? null : Join(rest.Slice(sizeof(long)), total));
        }
    }

    /// <summary>Joins the chunks of a value that ends with the parameter (MS-TDS 2.2.5.2.3).</summary>
    private static byte[] Join(ReadOnlySpan<byte> rest, long total)
    {
        using var bytes = new System.IO.MemoryStream();
        int byteCount;
        while ((byteCount = BitConverter.ToInt32(rest)) != 0)
        {
            bytes.Write(rest.Slice(sizeof(int), byteCount).ToArray(), 0, byteCount);
            rest = rest.Slice(sizeof(int) + byteCount);
        }

        Assert.Equal(sizeof(int), rest.Length);
        Assert.True(total == UnknownTotal || total == bytes.Length);
        return bytes.ToArray();
    }

    private static void Take(PacketWriter writer, System.IO.MemoryStream bytes, int byteCount)
    {
        for (int start = 0; start < byteCount;)
        {
            int packetByteCount = writer.Block[start + 2] << 8 | writer.Block[start + 3];
            bytes.Write(writer.Block, start + 8, packetByteCount - 8);
            start += packetByteCount;
        }
    }
}
