using MsSqlConnector.Requests.Features;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Checks that a session can replace a broken one (MS-TDS 2.2.6.4, feature 0x01). If the server has not restored the state, the next
/// statement would run in another database, with other settings, or without encryption.
/// </summary>
internal static class RecoveryCheck
{
    /// <summary>Checks before the login is sent. Returns null, or a description of the fault.</summary>
    public static string? FindFault(RecoveryData? recovery, EncryptionScope encryption) =>
        recovery is { IsEncrypted: true } && encryption != EncryptionScope.Everything
            ? "the server did not preserve SSL encryption"
            : null;

    /// <inheritdoc cref="FindFault(RecoveryData, EncryptionScope)"/>
    public static string? FindFault(LoginResult result) => result.Recovery switch
    {
        { Data: null } => null,
        { IsAcknowledged: false } => "the server did not acknowledge the recovery attempt",
        { Data: { } data } when data.TdsVersion != result.TdsVersion => "the server did not preserve the exact TDS version",
        _ => null,
    };
}
