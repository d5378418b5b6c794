using System;
using System.Security.Cryptography;

namespace MsSqlConnector.ColumnEncryption.KeyStores;

/// <summary>
/// Master keys that a key provider of Windows has under a name (CNG, CSP). The path is the name of the provider and the name of the key.
/// </summary>
internal sealed class NamedKeyStore(NamedKeyWording names, KeyStoreWording wording, Func<string, string, RSA> open) : RsaKeyStore(wording)
{
    public const string CngName = "MSSQL_CNG_STORE";
    public const string CspName = "MSSQL_CSP_PROVIDER";

    public static readonly NamedKeyStore Cng = new(NamedKeyWording.Cng, KeyStoreWording.Cng, WindowsKeys.OpenCng);
    public static readonly NamedKeyStore Csp = new(NamedKeyWording.Csp, KeyStoreWording.Csp, WindowsKeys.OpenCsp);

    /// <exception cref="NotSupportedException">
    /// Always: the store has no signatures of metadata, or the platform does not have the store.
    /// </exception>
    public override bool VerifyColumnMasterKeyMetadata(string masterKeyPath, bool allowEnclaveComputations, byte[] signature) =>
        throw NoMetadata();

    public NotSupportedException NoMetadata() => WindowsKeys.AreSupported
        ? new NotSupportedException($"The key store {names.StoreName} does not support signatures of column master key metadata.")
        : NoPlatform();

    protected override void CheckPath(string? path, bool isSystem)
    {
        if (!WindowsKeys.AreSupported)
        {
            throw NoPlatform();
        }

        if (path is null)
        {
            throw EnvelopeErrors.NoPath("Column master key path cannot be null. " + names.Format, isSystem);
        }

        if (string.IsNullOrWhiteSpace(path))
        {
            throw names.InvalidPath(path, isSystem);
        }
    }

    private PlatformNotSupportedException NoPlatform() =>
        new($"The key store {names.StoreName} is not supported on this platform. It requires Windows.");

    protected override RSA Open(string path, bool isSystem)
    {
        (string provider, string key) = names.Parse(path, isSystem);
        try
        {
            return open(provider, key);
        }
        catch (CryptographicException exception)
        {
            throw names.InvalidKey(path, provider, key, isSystem, exception);
        }
    }
}
