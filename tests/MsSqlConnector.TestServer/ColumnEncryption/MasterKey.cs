using System;
using System.Security.Cryptography;
using System.Text;

namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>
/// A column master key: a name that the client's key store knows, and the function with which a tool has encrypted column encryption keys.
/// </summary>
/// <param name="StoreName">The name of the key store.</param>
/// <param name="Path">The path of the key in the store.</param>
/// <param name="Encrypt">Encrypts the bytes of a column encryption key.</param>
public sealed record MasterKey(string StoreName, string Path, Func<byte[], byte[]> Encrypt)
{
    /// <summary>The algorithm as the database names it.</summary>
    public string Algorithm { get; init; } = "RSA_OAEP";

    /// <summary>The signature of the key's metadata, which a key for enclave computations has; null for others.</summary>
    public byte[]? Signature { get; init; }

    /// <summary>
    /// A key of a store that only reverses the bytes and adds one to each: <see cref="ReversingStore"/> has the reverse function for a
    /// client's store.
    /// </summary>
    public static MasterKey Reversing(string storeName = ReversingStore.Name, string path = "reversing/1") =>
        new(storeName, path, key => ReversingStore.Encrypt(path, key));

    /// <summary>
    /// An RSA key whose encrypted values are signed by the data, as those of the certificate store and of Azure Key Vault.
    /// </summary>
    public static MasterKey Rsa(string storeName, string path, RSA key) =>
        new(storeName, path, plain => KeyEnvelope.Seal(key, path, plain)) { Signature = SignMetadata(storeName, path, key) };

    /// <summary>
    /// Returns the signature that allows enclave computations: over the lower-case name of the store, the path and the permission.
    /// </summary>
    public static byte[] SignMetadata(string storeName, string path, RSA key, bool allowsEnclave = true) =>
        key.SignData(MetadataOf(storeName, path, allowsEnclave), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);

    private static byte[] MetadataOf(string storeName, string path, bool allowsEnclave) =>
        Encoding.Unicode.GetBytes((storeName + path + (allowsEnclave ? "true" : "false")).ToLowerInvariant());
}
