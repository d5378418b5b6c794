namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>The protocol in the attestation parameters of sp_describe_parameter_encryption.</summary>
public enum AttestationProtocol
{
    /// <summary>Microsoft Azure Attestation.</summary>
    Aas = 1,

    /// <summary>No attestation.</summary>
    None = 2,

    /// <summary>Host Guardian Service.</summary>
    Hgs = 3,
}
