using System.Security.Cryptography;

namespace MsSqlConnector.KeyVault;

/// <summary>A key of a vault: its path with the version, and its public part.</summary>
internal sealed class VaultKey(VaultKeyPath path, RSAParameters publicKey)
{
    public VaultKeyPath Path { get; } = path;

    public int ByteCount { get; } = publicKey.Modulus!.Length;

    /// <summary>Verifies a signature of the key (RS256).</summary>
    public bool Verify(byte[] data, byte[] signature)
    {
        using var rsa = RSA.Create();
        rsa.ImportParameters(publicKey);
        return rsa.VerifyData(data, signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
    }
}
