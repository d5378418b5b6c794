using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>Opens cells of AEAD_AES_256_CBC_HMAC_SHA256 with the platform's primitives only.</summary>
internal static class TestCells
{
    public static byte[] Open(byte[] key, byte[] cell)
    {
        byte[] vector = cell.Skip(33).Take(16).ToArray();
        byte[] ciphertext = cell.Skip(49).ToArray();
        byte[] covered = new byte[] { 1 }.Concat(vector).Concat(ciphertext).Concat(new byte[] { 1 }).ToArray();
        using var mac = new HMACSHA256(Derive(key, "MAC"));
        if (cell[0] != 1 || !mac.ComputeHash(covered).SequenceEqual(cell.Skip(1).Take(32)))
        {
            throw new InvalidOperationException("The cell has an invalid version or tag.");
        }

        using var aes = Aes.Create();
        using ICryptoTransform decryptor = aes.CreateDecryptor(Derive(key, "encryption"), vector);
        return decryptor.TransformFinalBlock(ciphertext, 0, ciphertext.Length);
    }

    private static byte[] Derive(byte[] key, string purpose)
    {
        using var mac = new HMACSHA256(key);
        return mac.ComputeHash(Encoding.Unicode.GetBytes(
            $"Microsoft SQL Server cell {purpose} key with encryption algorithm:AEAD_AES_256_CBC_HMAC_SHA256 and key length:256"));
    }
}
