namespace MsSqlConnector;

/// <summary>The protocol of the service that attests a server's enclave.</summary>
public enum SqlConnectionAttestationProtocol
{
    /// <summary>No protocol is specified.</summary>
    NotSpecified = 0,

    /// <summary>Azure Attestation Service.</summary>
    AAS = 1,

    /// <summary>No attestation.</summary>
    None = 2,

    /// <summary>Host Guardian Service.</summary>
    HGS = 3,
}
