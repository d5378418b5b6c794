using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Text;
using MsSqlConnector.TestServer.Packets;

namespace MsSqlConnector.TestServer.Messages;

/// <summary>Reads LOGIN7: fixed fields, a table of offsets and lengths, then the data they point to (MS-TDS 2.2.6.4).</summary>
internal static class LoginParser
{
    private const int OffsetTable = 36;
    private const int ClientIdOffset = 72;
    private const int ClientIdSize = 6;
    private const int SspiEntry = 78;
    private const int LongSspiLength = 90;
    private const int FixedSize = 94;
    private const byte HasExtension = 0x10;
    private const byte FeatureTerminator = 0xFF;

    public static LoginMessage Parse(ReadOnlySpan<byte> bytes)
    {
        BodyReader body = new(bytes, "LOGIN7");
        int length = (int)body.UInt32("the length");
        if (length != bytes.Length || length < FixedSize)
        {
            throw new ProtocolViolationException($"LOGIN7 has {bytes.Length} bytes instead of the announced {length}.");
        }

        return new LoginMessage
        {
            TdsVersion = body.UInt32("the TDS version"),
            PacketSize = (int)body.UInt32("the packet size"),
            ClientProgramVersion = body.UInt32("the client version"),
            ClientProcessId = body.UInt32("the process id"),
            ConnectionId = body.UInt32("the connection id"),
            OptionFlags1 = body.Byte("OptionFlags1"),
            OptionFlags2 = body.Byte("OptionFlags2"),
            TypeFlags = body.Byte("TypeFlags"),
            OptionFlags3 = body.Byte("OptionFlags3"),
            ClientTimeZone = (int)body.UInt32("the time zone"),
            ClientLcid = body.UInt32("the client LCID"),
            HostName = Text(bytes, OffsetTable),
            UserName = Text(bytes, OffsetTable + 4),
            Password = Password(bytes, OffsetTable + 8),
            ApplicationName = Text(bytes, OffsetTable + 12),
            ServerName = Text(bytes, OffsetTable + 16),
            ClientInterfaceName = Text(bytes, OffsetTable + 24),
            Language = Text(bytes, OffsetTable + 28),
            Database = Text(bytes, OffsetTable + 32),
            ClientId = bytes.Slice(ClientIdOffset, ClientIdSize).ToArray(),
            Sspi = Sspi(bytes),
            AttachDatabaseFile = Text(bytes, SspiEntry + 4),
            NewPassword = Password(bytes, SspiEntry + 8),
            Features = Features(bytes),
        };
    }

    private static string Text(ReadOnlySpan<byte> bytes, int entry) => Encoding.Unicode.GetString(Data(bytes, entry, 2));

    /// <summary>Each byte was swapped by halves and then xored with A5.</summary>
    private static string Password(ReadOnlySpan<byte> bytes, int entry)
    {
        byte[] clear = Data(bytes, entry, 2).ToArray();
        for (int i = 0; i < clear.Length; i++)
        {
            int swapped = clear[i] ^ 0xA5;
            clear[i] = (byte)((swapped << 4) | (swapped >> 4));
        }

        return Encoding.Unicode.GetString(clear);
    }

    private static byte[] Sspi(ReadOnlySpan<byte> bytes)
    {
        uint longLength = BinaryPrimitives.ReadUInt32LittleEndian(bytes[LongSspiLength..]);
        int length = BinaryPrimitives.ReadUInt16LittleEndian(bytes[(SspiEntry + 2)..]);
        int offset = BinaryPrimitives.ReadUInt16LittleEndian(bytes[SspiEntry..]);
        int byteCount = length == ushort.MaxValue && longLength > 0 ? (int)longLength : length;
        return byteCount == 0 ? [] : Slice(bytes, offset, byteCount, "SSPI").ToArray();
    }

    private static List<FeatureRequest> Features(ReadOnlySpan<byte> bytes)
    {
        List<FeatureRequest> features = [];
        if ((bytes[27] & HasExtension) == 0)
        {
            return features;
        }

        int offset = (int)BinaryPrimitives.ReadUInt32LittleEndian(Data(bytes, OffsetTable + 20, 1));
        BodyReader body = new(Slice(bytes, offset, bytes.Length - offset, "FeatureExt"), "FeatureExt");
        while (body.Byte("a feature id") is byte id and not FeatureTerminator)
        {
            features.Add(new FeatureRequest((FeatureId)id, body.Bytes((int)body.UInt32("a length"), "data").ToArray()));
        }

        return features;
    }

    private static ReadOnlySpan<byte> Data(ReadOnlySpan<byte> bytes, int entry, int unitByteCount)
    {
        int offset = BinaryPrimitives.ReadUInt16LittleEndian(bytes[entry..]);
        int length = BinaryPrimitives.ReadUInt16LittleEndian(bytes[(entry + 2)..]) * unitByteCount;
        return length == 0 ? [] : Slice(bytes, offset, length, $"the field at {entry}");
    }

    private static ReadOnlySpan<byte> Slice(ReadOnlySpan<byte> bytes, int offset, int byteCount, string what) =>
        offset < 0 || byteCount < 0 || offset + byteCount > bytes.Length
            ? throw new ProtocolViolationException($"LOGIN7: {what} points beyond the end.")
            : bytes.Slice(offset, byteCount);
}
