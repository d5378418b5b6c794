using System;
using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Text;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>The metadata of a column master key that its signature covers: the store, the path, and whether enclaves can use it.</summary>
internal static class MasterKeyMetadata
{
    public static byte[] Sign(RSA masterKey, string storeName, string path, bool allowsEnclaves) =>
        masterKey.SignData(GetBytes(storeName, path, allowsEnclaves), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);

    public static bool Verify(RSA masterKey, string storeName, string path, bool allowsEnclaves, byte[] signature) => masterKey.VerifyData(
        GetBytes(storeName, path, allowsEnclaves), signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);

    [SuppressMessage("Globalization", "CA1308", Justification = "The format of the metadata is in lower case.")]
    public static byte[] GetBytes(string storeName, string path, bool allowsEnclaves) =>
        Encoding.Unicode.GetBytes((storeName + path + (allowsEnclaves ? "true" : "false")).ToLowerInvariant());
}
