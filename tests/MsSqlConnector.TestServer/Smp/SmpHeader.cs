using System;
using System.Buffers.Binary;

namespace MsSqlConnector.TestServer.Smp;

/// <summary>The header of an SMP frame, whose integers are little-endian.</summary>
/// <param name="Flags">The kind of the frame.</param>
/// <param name="Sid">The logical session.</param>
/// <param name="Length">The number of bytes of the frame, header included.</param>
/// <param name="SequenceNumber">The number of a DATA frame; in other frames that of the last DATA frame of the sender.</param>
/// <param name="Window">The highest sequence number that the sender of the frame accepts.</param>
public readonly record struct SmpHeader(SmpFlags Flags, ushort Sid, uint Length, uint SequenceNumber, uint Window)
{
    public const int Size = 16;
    public const byte Smid = 0x53;

    /// <summary>Reads the fields after the first byte, which the caller has checked.</summary>
    public static SmpHeader Read(ReadOnlySpan<byte> bytes) => new(
        (SmpFlags)bytes[1],
        BinaryPrimitives.ReadUInt16LittleEndian(bytes[2..]),
        BinaryPrimitives.ReadUInt32LittleEndian(bytes[4..]),
        BinaryPrimitives.ReadUInt32LittleEndian(bytes[8..]),
        BinaryPrimitives.ReadUInt32LittleEndian(bytes[12..]));

    public void Write(Span<byte> bytes)
    {
        bytes[0] = Smid;
        bytes[1] = (byte)Flags;
        BinaryPrimitives.WriteUInt16LittleEndian(bytes[2..], Sid);
        BinaryPrimitives.WriteUInt32LittleEndian(bytes[4..], Length);
        BinaryPrimitives.WriteUInt32LittleEndian(bytes[8..], SequenceNumber);
        BinaryPrimitives.WriteUInt32LittleEndian(bytes[12..], Window);
    }
}
