using System;
using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>The client's key pair of an elliptic curve Diffie-Hellman key agreement on P-384.</summary>
internal sealed class KeyAgreement : IDisposable
{
    private readonly ECDiffieHellman _keyPair = ECDiffieHellman.Create(ECCurve.NamedCurves.nistP384);

    public byte[] ExportPublicKey()
    {
        ECPoint point = _keyPair.ExportParameters(includePrivateParameters: false).Q;
        return CurvePoint.Create(point.X!, point.Y!);
    }

    /// <summary>Returns the SHA-256 hash of the shared secret. The caller must clear it.</summary>
    /// <exception cref="ArgumentException">The key of the other side is invalid.</exception>
    public byte[] DeriveSecret(byte[] otherPublicKey)
    {
        CurvePoint.ThrowUnlessValid(otherPublicKey);
        var parameters = new ECParameters
        {
            Curve = ECCurve.NamedCurves.nistP384,
            Q = new ECPoint
            {
                X = otherPublicKey.AsSpan(CurvePoint.HeaderByteCount, CurvePoint.CoordinateByteCount).ToArray(),
                Y = otherPublicKey.AsSpan(CurvePoint.HeaderByteCount + CurvePoint.CoordinateByteCount).ToArray(),
            },
        };

        try
        {
            using var other = ECDiffieHellman.Create(parameters);
            using ECDiffieHellmanPublicKey publicKey = other.PublicKey;
            return _keyPair.DeriveKeyFromHash(publicKey, HashAlgorithmName.SHA256);
        }
        catch (CryptographicException)
        {
            throw EnclaveErrors.InvalidKey("The Diffie-Hellman key is not a point of the curve P-384.");
        }
    }

    public void Dispose() => _keyPair.Dispose();
}
