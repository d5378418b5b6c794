namespace MsSqlConnector.TestServer.ColumnEncryption;

/// <summary>Deviations of the answer to sp_describe_parameter_encryption.</summary>
public enum DescribeFault
{
    None,

    /// <summary>The last parameter is not described.</summary>
    MissingParameter,

    /// <summary>Each parameter is described as plain text, as a server that wants to learn the values does.</summary>
    Plaintext,

    /// <summary>Parameters refer to a key that the first result set does not have.</summary>
    UnknownOrdinal,

    /// <summary>The answer ends after the keys.</summary>
    NoSecondSet,

    /// <summary>The answer has no result set.</summary>
    NoSets,

    /// <summary>The procedure fails with error 208.</summary>
    ServerError,

    /// <summary>The encryption algorithm is unknown.</summary>
    UnknownAlgorithm,

    /// <summary>The encryption type is unknown.</summary>
    UnknownKind,

    /// <summary>The normalization version is unknown.</summary>
    UnknownNormalization,

    /// <summary>The third result set has two rows.</summary>
    TwoAttestationRows,
}
