using System;
using MsSqlConnector.Configuration;
using MsSqlConnector.Requests.Features;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>Checks that the server supports what the connection string requires of Always Encrypted.</summary>
internal static class ColumnEncryptionCheck
{
    private const string Vbs = "VBS";
    private const string Sgx = "SGX";

    /// <summary>Returns null if the server supports it; otherwise the message of the exception.</summary>
    public static string? FindFault(ColumnEncryptionSettings settings, LoginResult login)
    {
        if (settings.IsEnabled && login.ColumnEncryption.Version == 0)
        {
            return "The SQL Server instance in use does not support column encryption. Remove Column Encryption Setting=Enabled from the "
                + "connection string, or connect to SQL Server 2016 or later.";
        }

        bool hasProtocol = settings.Protocol != SqlConnectionAttestationProtocol.NotSpecified;
        if ((settings.EnclaveUrl.Length > 0 || hasProtocol) && login.ColumnEncryption.Version < ColumnEncryptionSupport.EnclaveVersion)
        {
            return "You have specified the enclave attestation URL or the attestation protocol in the connection string, but the SQL "
                + "Server in use does not support enclave based computations.";
        }

        if (settings.UsesEnclave && login.ColumnEncryption.EnclaveType.Length == 0)
        {
            return "You have specified the enclave attestation URL or Attestation Protocol=None in the connection string, but the SQL "
                + "Server did not return an enclave type. Make sure the enclave type is correctly configured in your instance.";
        }

        return settings.UsesEnclave ? FindProtocolFault(settings, login.ColumnEncryption.EnclaveType) : null;
    }

    private static string? FindProtocolFault(ColumnEncryptionSettings settings, string enclaveType)
    {
        bool isVbs = string.Equals(enclaveType, Vbs, StringComparison.OrdinalIgnoreCase);
        bool isSgx = string.Equals(enclaveType, Sgx, StringComparison.OrdinalIgnoreCase);
        if (!isVbs && !isSgx)
        {
            return $"The enclave type '{enclaveType}' returned from the server is not supported. The provider supports {Vbs} and {Sgx}.";
        }

        return isSgx && settings.Protocol is (SqlConnectionAttestationProtocol.HGS or SqlConnectionAttestationProtocol.None)
            ? $"The attestation protocol '{settings.Protocol}' is not supported for the enclave type '{enclaveType}'. "
                + "Use Attestation Protocol=AAS."
            : null;
    }
}
