namespace MsSqlConnector.Sessions.Opening;

/// <summary>Specifies the server's response to the encryption option (MS-TDS 2.2.6.5).</summary>
internal enum ServerEncryption : byte
{
    Off = 0,
    On = 1,
    NotSupported = 2,
    Required = 3,
}
