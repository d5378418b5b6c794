using System;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>
/// The client's key pair of an elliptic curve Diffie-Hellman key agreement on P-384. Its keys have the format of CNG, as those of the
/// server.
/// </summary>
internal sealed class KeyAgreement : IDisposable
{
    private const int KeyBitCount = 384;

    // Mono does not have the derived type, and a field of it would prevent Mono from loading this type.
#pragma warning disable CA1859 // Use the derived type.
    private readonly AsymmetricAlgorithm _keyPair;
#pragma warning restore CA1859

    /// <exception cref="PlatformNotSupportedException">The platform has no CNG, for example Mono.</exception>
    public KeyAgreement()
    {
        try
        {
            _keyPair = CreateKeyPair();
        }
        catch (Exception exception) when (exception is NotImplementedException or PlatformNotSupportedException or TypeLoadException)
        {
            throw EnclaveErrors.PlatformLacksKeyAgreement(exception);
        }
    }

    public byte[] ExportPublicKey()
    {
        using ECDiffieHellmanPublicKey publicKey = ((ECDiffieHellmanCng)_keyPair).PublicKey;
        return publicKey.ToByteArray();
    }

    /// <summary>Returns the SHA-256 hash of the shared secret. The caller must clear it.</summary>
    /// <exception cref="ArgumentException">The key of the other side is invalid.</exception>
    public byte[] DeriveSecret(byte[] otherPublicKey)
    {
        CurvePoint.ThrowUnlessValid(otherPublicKey);
        try
        {
            using var other = CngKey.Import(otherPublicKey, CngKeyBlobFormat.EccPublicBlob);
            return ((ECDiffieHellmanCng)_keyPair).DeriveKeyMaterial(other);
        }
        catch (CryptographicException)
        {
            throw EnclaveErrors.InvalidKey("The Diffie-Hellman key is not a point of the curve P-384.");
        }
    }

    public void Dispose() => _keyPair.Dispose();

    // A separate method, because the runtime loads the types of a method before it runs it.
    [MethodImpl(MethodImplOptions.NoInlining)]
#pragma warning disable CA1859 // Use the derived type.
    private static AsymmetricAlgorithm CreateKeyPair() => new ECDiffieHellmanCng(KeyBitCount)
    {
        KeyDerivationFunction = ECDiffieHellmanKeyDerivationFunction.Hash,
        HashAlgorithm = CngAlgorithm.Sha256,
    };
#pragma warning restore CA1859
}
