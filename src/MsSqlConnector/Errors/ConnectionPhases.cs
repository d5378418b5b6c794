namespace MsSqlConnector.Errors;

/// <summary>Describes the phases of opening for messages, in a form that fits between 'while' and the name of the server.</summary>
internal static class ConnectionPhases
{
    private static readonly string[] s_descriptions =
    [
        "resolving the name of",
        "asking SQL Server Browser (UDP port 1434) for the port of",
        "connecting to",
        "waiting for the pre-login handshake acknowledgement of",
        "setting up encryption (TLS) with",
        "waiting for the login response of",
        "waiting for the password provider for",
        "waiting for the access token for",
        "waiting for a security token (usually from a domain controller) for",
    ];

    public static string Describe(ConnectionPhase phase) => s_descriptions[(int)phase];
}

/// <summary>Specifies how far opening a connection has progressed. Error messages name the phase to help to find the cause.</summary>
internal enum ConnectionPhase
{
    ResolvingName,
    FindingInstance,
    Connecting,
    PreLogin,
    TlsHandshake,
    Login,
    AcquiringPassword,
    AcquiringToken,
    SecurityToken,
}
