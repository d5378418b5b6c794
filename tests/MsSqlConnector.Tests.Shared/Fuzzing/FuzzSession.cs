namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>The kind of session in which a response is read.</summary>
internal enum FuzzSession
{
    Plain,

    /// <summary>The connection enables Always Encrypted.</summary>
    Encrypted,

    /// <summary>The connection enables Always Encrypted, and uses an enclave without attestation.</summary>
    Enclave,
}
