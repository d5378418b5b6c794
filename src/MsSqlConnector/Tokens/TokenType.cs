namespace MsSqlConnector.Tokens;

/// <summary>The first byte of a server token (MS-TDS 2.2.4.2 and 2.2.7).</summary>
internal enum TokenType : byte
{
    Offset = 0x78,
    ReturnStatus = 0x79,
    ColMetaData = 0x81,
    AltMetaData = 0x88,
    DataClassification = 0xA3,
    TabName = 0xA4,
    ColInfo = 0xA5,
    Order = 0xA9,
    Error = 0xAA,
    Info = 0xAB,
    ReturnValue = 0xAC,
    LoginAck = 0xAD,
    FeatureExtAck = 0xAE,
    Row = 0xD1,
    NbcRow = 0xD2,
    AltRow = 0xD3,
    EnvironmentChange = 0xE3,
    SessionState = 0xE4,
    Sspi = 0xED,
    FedAuthInfo = 0xEE,
    Done = 0xFD,
    DoneProc = 0xFE,
    DoneInProc = 0xFF,
}

/// <summary>Specifies how the token loop continues after a token.</summary>
internal enum TokenFlow : byte
{
    Continue,

    /// <summary>The token loop returns. The next run continues after the token.</summary>
    Stop,

    /// <summary>The token is invalid in this phase, which is a protocol error.</summary>
    Unexpected,
}
