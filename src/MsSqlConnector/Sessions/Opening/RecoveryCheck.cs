using MsSqlConnector.Requests.Features;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Whether a session can pass for the one whose place it takes (MS-TDS 2.2.6.4, feature 0x01): a server that did not restore it would
/// answer the next statement in another database, with other settings, or in the clear.
/// </summary>
internal static class RecoveryCheck
{
    /// <summary>Known before the login is sent; null when all is well, else what is wrong.</summary>
    public static string? FindFault(RecoveryData? recovery, EncryptionScope encryption) =>
        recovery is { IsEncrypted: true } && encryption != EncryptionScope.Everything
            ? "the server did not preserve the encryption of the connection"
            : null;

    /// <inheritdoc cref="FindFault(RecoveryData, EncryptionScope)"/>
    public static string? FindFault(LoginResult result) => result.Features.Recovery switch
    {
        { Data: null } => null,
        { IsAcknowledged: false } => "the server did not acknowledge that it restored the session",
        { Data: { } data } when data.TdsVersion != result.TdsVersion => "the server did not preserve the version of the protocol (TDS)",
        _ => null,
    };
}
