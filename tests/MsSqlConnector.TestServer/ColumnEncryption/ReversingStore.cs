using System;
using System.IO;
using System.Linq;
using System.Text;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// The cryptography of a key store for tests, which needs no key: an encrypted key is the path's length and text, then the key's bytes
/// reversed and increased by one. A client's store calls <see cref="Decrypt"/>.
/// </summary>
public static class ReversingStore
{
    public const string Name = "REVERSING_STORE";

    public static byte[] Encrypt(string path, byte[] key)
    {
        byte[] name = Encoding.UTF8.GetBytes(path);
        return [checked((byte)name.Length), .. name, .. Enumerable.Reverse(key).Select(one => unchecked((byte)(one + 1)))];
    }

    /// <exception cref="InvalidDataException">The bytes are not encrypted by the master key with this path.</exception>
    public static byte[] Decrypt(string path, byte[] encrypted)
    {
        byte[] name = Encoding.UTF8.GetBytes(path);
        return encrypted.Length > name.Length && encrypted[0] == name.Length && encrypted.AsSpan(1, name.Length).SequenceEqual(name)
            ? [.. Enumerable.Reverse(encrypted[(name.Length + 1)..]).Select(one => unchecked((byte)(one - 1)))]
            : throw new InvalidDataException($"The key is not encrypted by '{path}'.");
    }
}
