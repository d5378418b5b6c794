namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>Deviations of the attestation of an enclave, which a client must refuse.</summary>
public enum EnclaveFault
{
    None,

    /// <summary>The attestation information ends in its middle.</summary>
    Truncated,

    /// <summary>
    /// The signature of the enclave's key for the exchange is not one of its RSA key. It is not verified without attestation.
    /// </summary>
    ExchangeSignature,

    /// <summary>The attested hash, or the claim, is that of another RSA key.</summary>
    OtherEnclaveKey,

    /// <summary>HGS: the enclave report has an invalid signature. AAS: the token has.</summary>
    ReportSignature,

    /// <summary>HGS: the health report does not chain to a root of the service. AAS: the token is signed by an unknown key.</summary>
    UnknownSigner,

    /// <summary>HGS: the enclave can be debugged.</summary>
    Debuggable,

    /// <summary>HGS: the author of the enclave is another one.</summary>
    OtherAuthor,

    /// <summary>AAS: the token has expired.</summary>
    Expired,

    /// <summary>AAS: the claim with the client's nonce is another one.</summary>
    OtherNonce,
}
