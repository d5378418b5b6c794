using System;
using System.Security.Cryptography;
using System.Text;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>
/// A column encryption key and the three keys that are derived from it. They are in arrays that the garbage collector does not move where
/// the platform supports that, and the finalizer clears them.
/// </summary>
internal sealed class CellKeyMaterial
{
    private const string TextBefore = "Microsoft SQL Server cell ";
    private const string TextAfter = " key with encryption algorithm:" + CellFormat.AlgorithmName + " and key length:256";

    public CellKeyMaterial(byte[] columnEncryptionKey)
    {
        ColumnKey = KeyMemory.Allocate(columnEncryptionKey.Length);
        columnEncryptionKey.CopyTo(ColumnKey, 0);
        using var mac = new HMACSHA256(columnEncryptionKey);
        EncryptionKey = Derive(mac, "encryption");
        MacKey = Derive(mac, "MAC");
        VectorKey = Derive(mac, "IV");
    }

    ~CellKeyMaterial()
    {
        // A constructor that fails leaves keys that were never created.
        CryptographicOperations.ZeroMemory(ColumnKey);
        CryptographicOperations.ZeroMemory(EncryptionKey);
        CryptographicOperations.ZeroMemory(MacKey);
        CryptographicOperations.ZeroMemory(VectorKey);
    }

    /// <summary>Gets the column encryption key itself, which is sent to enclaves.</summary>
    public byte[] ColumnKey { get; }

    public byte[] EncryptionKey { get; }

    public byte[] MacKey { get; }

    /// <summary>Gets the key that derives the initialization vector of deterministic encryption from the value.</summary>
    public byte[] VectorKey { get; }

    private static byte[] Derive(HMACSHA256 mac, string purpose)
    {
        byte[] hash = mac.ComputeHash(Encoding.Unicode.GetBytes(TextBefore + purpose + TextAfter));
        byte[] key = KeyMemory.Allocate(hash.Length);
        hash.CopyTo(key, 0);
        CryptographicOperations.ZeroMemory(hash);
        return key;
    }
}
