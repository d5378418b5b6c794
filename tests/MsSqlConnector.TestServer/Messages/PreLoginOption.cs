namespace MsSqlConnector.TestServer.Messages;

/// <summary>The options of PRELOGIN (MS-TDS 2.2.6.5).</summary>
public enum PreLoginOption : byte
{
    Version = 0,
    Encryption = 1,
    Instance = 2,
    ThreadId = 3,
    Mars = 4,
    TraceId = 5,
    FederatedAuthenticationRequired = 6,
    Nonce = 7,
}
