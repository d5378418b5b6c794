using MsSqlConnector.Requests.Login;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Determines the scope of the encryption from the options of the client and the server (the second table of MS-TDS 2.2.6.5).
/// </summary>
internal static class EncryptionNegotiation
{
    /// <summary>
    /// The outcomes by <see cref="EncryptionOption"/> (rows) and <see cref="ServerEncryption"/> (columns); null means no connection.
    /// </summary>
    private static readonly EncryptionScope?[][] s_outcomes =
    [
        [EncryptionScope.LoginOnly, EncryptionScope.Everything, EncryptionScope.Nothing, EncryptionScope.Everything],
        [null, EncryptionScope.Everything, null, EncryptionScope.Everything],
    ];

    /// <summary>Returns the agreed scope; null when there can be no connection.</summary>
    public static EncryptionScope? Negotiate(EncryptionOption client, ServerEncryption server) => s_outcomes[(int)client][(int)server];
}

/// <summary>Specifies the server's response to the encryption option (MS-TDS 2.2.6.5).</summary>
internal enum ServerEncryption : byte
{
    Off = 0,
    On = 1,
    NotSupported = 2,
    Required = 3,
}
