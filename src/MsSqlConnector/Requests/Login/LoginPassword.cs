using System;
using MsSqlConnector.Packets;

namespace MsSqlConnector.Requests.Login;

/// <summary>
/// Encodes the password for LOGIN7: the halves of each byte are swapped, then combined with 0xA5 by XOR (MS-TDS 2.2.6.4). This does not
/// protect the password; the encryption of the connection does.
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
