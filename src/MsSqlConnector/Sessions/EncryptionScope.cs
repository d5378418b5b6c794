namespace MsSqlConnector.Sessions;

/// <summary>Specifies which part of a session is encrypted.</summary>
internal enum EncryptionScope
{
    Nothing,

    /// <summary>The first packet of LOGIN7. All other packets are sent in clear text (MS-TDS 3.2.5.3).</summary>
    LoginOnly,

    Everything,
}
