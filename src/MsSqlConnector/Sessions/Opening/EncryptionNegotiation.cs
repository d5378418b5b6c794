using MsSqlConnector.Requests;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>What follows from the client's and the server's wishes for encryption (the second table of MS-TDS 2.2.6.5).</summary>
internal static class EncryptionNegotiation
{
    /// <summary>Rows by <see cref="EncryptionOption"/>, columns by <see cref="ServerEncryption"/>; null: no connection.</summary>
    private static readonly EncryptionScope?[][] s_outcomes =
    [
        [EncryptionScope.LoginOnly, EncryptionScope.Everything, EncryptionScope.Nothing, EncryptionScope.Everything],
        [null, EncryptionScope.Everything, null, EncryptionScope.Everything],
    ];

    /// <summary>The agreed scope, null when there can be no connection.</summary>
    public static EncryptionScope? Agree(EncryptionOption client, ServerEncryption server) => s_outcomes[(int)client][(int)server];
}
