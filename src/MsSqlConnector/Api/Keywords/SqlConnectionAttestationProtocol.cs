namespace MsSqlConnector;

/// <summary>Specifies the protocol of the service that attests the enclave of a server.</summary>
public enum SqlConnectionAttestationProtocol
{
    /// <summary>No protocol is specified.</summary>
    NotSpecified = 0,

    /// <summary>Microsoft Azure Attestation.</summary>
    AAS = 1,

    /// <summary>No attestation.</summary>
    None = 2,

    /// <summary>Host Guardian Service.</summary>
    HGS = 3,
}
