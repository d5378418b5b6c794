using System;

namespace MsSqlConnector.ColumnEncryption.Enclaves;

/// <summary>The key agreement of enclaves, which .NET Standard 2.0 does not have.</summary>
internal sealed class KeyAgreement : IDisposable
{
    private readonly PlatformNotSupportedException _failure = EnclaveErrors.PlatformLacksKeyAgreement();

    /// <exception cref="PlatformNotSupportedException">Always.</exception>
    public KeyAgreement() => throw _failure;

    public byte[] ExportPublicKey() => throw _failure;

    public byte[] DeriveSecret(byte[] otherPublicKey) => throw _failure;

    public void Dispose()
    {
    }
}
