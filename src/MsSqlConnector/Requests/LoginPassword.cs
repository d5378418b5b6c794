using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests;

/// <summary>
/// The password as LOGIN7 carries it: each byte with its halves swapped, then XOR 0xA5 (MS-TDS 2.2.6.4). It hides nothing;
/// the encryption beneath does.
/// </summary>
internal static class LoginPassword
{
    private const byte Mask = 0xA5;

    public static void Write(PacketWriter writer, ReadOnlySpan<char> password)
    {
        foreach (char character in password)
        {
            writer.WriteByte(Obfuscate((byte)character));
            writer.WriteByte(Obfuscate((byte)(character >> 8)));
        }
    }

    private static byte Obfuscate(byte value) => (byte)(((value >> 4) | (value << 4)) ^ Mask);
}
