using System;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>The differences between key stores in the errors and the signatures of encrypted keys.</summary>
/// <param name="Kind">The kind of the master key: certificate, asymmetric key.</param>
/// <param name="PathName">The name of its path.</param>
/// <param name="SignsHash">Whether the store signs the hash of the hash.</param>
internal sealed record KeyStoreWording(string Kind, string PathName, bool SignsHash)
{
    public static readonly KeyStoreWording Certificate = new("certificate", "certificate path", SignsHash: false);

    public static readonly KeyStoreWording Cng = new(
        "asymmetric key", "Microsoft Cryptography API: Next Generation (CNG) provider path", SignsHash: true);

    public static readonly KeyStoreWording Csp = new(
        "asymmetric key", "Microsoft cryptographic service provider (CSP) path", SignsHash: true);

    public ArgumentException InvalidCiphertextLength(int byteCount, int keyByteCount, string path) => EnvelopeErrors.Invalid(
        $"The specified encrypted column encryption key's ciphertext length: {byteCount} does not match the ciphertext length: "
        + $"{keyByteCount} when using column master key ({Kind}) in '{path}'. {GetCause()}");

    public ArgumentException InvalidSignatureLength(int byteCount, int keyByteCount, string path) => EnvelopeErrors.Invalid(
        $"The specified encrypted column encryption key's signature length: {byteCount} does not match the signature length: "
        + $"{keyByteCount} when using column master key ({Kind}) in '{path}'. {GetCause()}");

    public ArgumentException InvalidSignature(string path) => EnvelopeErrors.Invalid(
        "The specified encrypted column encryption key signature does not match the signature computed with the column master key "
        + $"({Kind}) in '{path}'. {GetCause()}");

    private string GetCause() => $"The encrypted column encryption key may be corrupt, or the specified {PathName} may be incorrect.";
}
