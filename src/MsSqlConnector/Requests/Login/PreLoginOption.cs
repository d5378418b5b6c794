namespace MsSqlConnector.Requests.Login;

/// <summary>The options of a PRELOGIN message from client and server (MS-TDS 2.2.6.5).</summary>
internal enum PreLoginOption : byte
{
    Version = 0x00,
    Encryption = 0x01,
    Instance = 0x02,
    ThreadId = 0x03,
    Mars = 0x04,
    TraceId = 0x05,
    FederatedAuthenticationRequired = 0x06,
    Nonce = 0x07,
    Terminator = 0xFF,
}
