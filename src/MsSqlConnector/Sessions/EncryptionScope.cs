namespace MsSqlConnector.Sessions;

/// <summary>How much of a session is encrypted.</summary>
internal enum EncryptionScope
{
    Nothing,

    /// <summary>The first packet of LOGIN7; all else is plain (MS-TDS 3.2.5.3).</summary>
    LoginOnly,

    Everything,
}
