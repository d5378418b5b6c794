using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Text;

namespace MsSqlConnector.Tests.Requests;

/// <summary>
/// A LOGIN7 payload, parsed by an independent implementation of its layout (MS-TDS 2.2.6.4): name and value of each field, texts as text,
/// the rest as hex.
/// </summary>
internal static class LoginFields
{
    private static readonly (string Name, int Position, int ByteCount)[] s_fixed =
    [
        ("TdsVersion", 4, 4), ("PacketSize", 8, 4), ("ClientProgVer", 12, 4), ("ClientPid", 16, 4), ("ConnectionId", 20, 4),
        ("OptionFlags1", 24, 1), ("OptionFlags2", 25, 1), ("TypeFlags", 26, 1), ("OptionFlags3", 27, 1),
        ("TimeZone", 28, 4), ("Lcid", 32, 4), ("ClientId", 72, 6), ("SspiLong", 90, 4),
    ];

    private static readonly (string Name, int Position)[] s_texts =
    [
        ("HostName", 36), ("UserName", 40), ("Password", 44), ("AppName", 48), ("ServerName", 52), ("CltIntName", 60),
        ("Language", 64), ("Database", 68), ("Sspi", 78), ("AtchDbFile", 82), ("ChangePassword", 86),
    ];

    public static Dictionary<string, string> Read(byte[] payload)
    {
        var fields = new Dictionary<string, string>();
        if (BinaryPrimitives.ReadInt32LittleEndian(payload) != payload.Length)
        {
            throw new FormatException("The length differs from that of the message.");
        }

        foreach ((string name, int position, int byteCount) in s_fixed)
        {
            fields[name] = Convert.ToHexString(payload, position, byteCount);
        }

        foreach ((string name, int position) in s_texts)
        {
            int offset = UInt16(payload, position);
            int charCount = UInt16(payload, position + 2);
            byte[] text = payload[offset..(offset + (2 * charCount))];
            fields[name] = name == "Password" ? Reveal(text) : Encoding.Unicode.GetString(text);
        }

        ReadFeatures(payload, fields);
        return fields;
    }

    private static void ReadFeatures(byte[] payload, Dictionary<string, string> fields)
    {
        if (UInt16(payload, 58) == 0)
        {
            return;
        }

        int position = BinaryPrimitives.ReadInt32LittleEndian(payload.AsSpan(UInt16(payload, 56)));
        for (; payload[position] != 0xFF;)
        {
            int byteCount = BinaryPrimitives.ReadInt32LittleEndian(payload.AsSpan(position + 1));
            fields[$"Feature{payload[position]:X2}"] = Convert.ToHexString(payload, position + 5, byteCount);
            position += 5 + byteCount;
        }

        if (position + 1 != payload.Length)
        {
            throw new FormatException("There are bytes after the features.");
        }
    }

    private static string Reveal(byte[] text)
    {
        byte[] plain = Array.ConvertAll(text, value => (byte)(((value ^ 0xA5) >> 4) | ((value ^ 0xA5) << 4)));
        return Encoding.Unicode.GetString(plain);
    }

    private static int UInt16(byte[] payload, int position) => BinaryPrimitives.ReadUInt16LittleEndian(payload.AsSpan(position));
}
