using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The connection-string settings for Always Encrypted.</summary>
internal sealed class ColumnEncryptionSettings
{
    internal ColumnEncryptionSettings(KeywordValues values)
    {
        IsEnabled = (SqlConnectionColumnEncryptionSetting)values[Keywords.ColumnEncryptionSetting]
            == SqlConnectionColumnEncryptionSetting.Enabled;
        Protocol = (SqlConnectionAttestationProtocol)values[Keywords.AttestationProtocol];
        EnclaveUrl = values.Text(Keywords.EnclaveAttestationUrl);
    }

    /// <summary>
    /// Gets a value that indicates whether commands encrypt parameters and decrypt results, unless they have a setting of their own.
    /// </summary>
    internal bool IsEnabled { get; }

    /// <summary>Gets the protocol that attests the enclave.</summary>
    internal SqlConnectionAttestationProtocol Protocol { get; }

    /// <summary>Gets the URL of the attestation service; empty for none.</summary>
    internal string EnclaveUrl { get; }

    /// <summary>Gets a value that indicates whether statements can use the enclave of the server.</summary>
    internal bool UsesEnclave => EnclaveUrl.Length > 0 || Protocol == SqlConnectionAttestationProtocol.None;
}
