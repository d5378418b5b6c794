using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>What a server says about a session's surroundings, word by word.</summary>
internal static class SessionMessages
{
    public static ServerMessage DatabaseChanged(string database, string serverName) =>
        new(5701, 2, 0, $"Changed database context to '{database}'.", serverName);

    public static ServerMessage LanguageChanged(string language, string serverName) =>
        new(5703, 1, 0, $"Changed language setting to {language}.", serverName);
}
