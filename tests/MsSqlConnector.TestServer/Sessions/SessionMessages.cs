using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The texts of the server messages about database, language and packet size.</summary>
internal static class SessionMessages
{
    /// <summary>The state of message 5701 after a login.</summary>
    public const byte StateOfLogin = 2;

    /// <summary>The state of message 5701 after USE.</summary>
    public const byte StateOfUse = 1;

    public static ServerMessage DatabaseChanged(string database, string serverName, byte state = StateOfLogin) =>
        new(5701, state, 0, $"Changed database context to '{database}'.", serverName);

    public static ServerMessage LanguageChanged(string language, string serverName) =>
        new(5703, 1, 0, $"Changed language setting to {language}.", serverName);

    /// <summary>A logon trigger rejects the login.</summary>
    public static ServerMessage LogonRejected(string userName, string serverName) =>
        new(17892, 1, 14, $"Logon failed for login '{userName}' due to trigger execution.", serverName);

    /// <summary>The session cannot continue: it is being ended.</summary>
    public static ServerMessage SessionKilled(string serverName) =>
        new(596, 1, 21, "Cannot continue the execution because the session is in the kill state.", serverName);
}
