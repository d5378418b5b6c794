namespace MsSqlConnector.TestServer.Tokens;

/// <summary>The first byte of each token a server sends (MS-TDS 2.2.7).</summary>
public static class TokenType
{
    public const byte ColumnMetadata = 0x81;
    public const byte TotalsMetadata = 0x88;
    public const byte DataClassification = 0xA3;
    public const byte TableName = 0xA4;
    public const byte ColumnInformation = 0xA5;
    public const byte Order = 0xA9;
    public const byte Error = 0xAA;
    public const byte Information = 0xAB;
    public const byte ReturnValue = 0xAC;
    public const byte LoginAcknowledgement = 0xAD;
    public const byte FeatureAcknowledgement = 0xAE;
    public const byte Row = 0xD1;
    public const byte NullCompressedRow = 0xD2;
    public const byte TotalsRow = 0xD3;
    public const byte Offset = 0x78;
    public const byte ReturnStatus = 0x79;
    public const byte EnvironmentChange = 0xE3;
    public const byte SessionState = 0xE4;
    public const byte Security = 0xED;
    public const byte FederatedInformation = 0xEE;
    public const byte Done = 0xFD;
    public const byte DoneProcedure = 0xFE;
    public const byte DoneInProcedure = 0xFF;
}
