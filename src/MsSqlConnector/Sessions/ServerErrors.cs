using System.Collections.Generic;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions;

/// <summary>Creates errors and messages from the server's ERROR and INFO tokens (MS-TDS 2.2.7.10, 2.2.7.13).</summary>
internal static class ServerErrors
{
    /// <summary>The highest class of an informational message.</summary>
    private const byte MaxInfoClass = 10;

    /// <summary>Creates an error. If the token names no server, the error names the dialed server.</summary>
    public static SqlError Create(in ServerMessageToken token, string serverName) => new(
        token.Number,
        token.State,
        token.Class,
        token.Server.Length > 0 ? token.Server : serverName,
        token.Message,
        token.Procedure,
        token.Line);

    /// <summary>Creates the error for a failure without a reason from the server. The text is that of Microsoft.Data.SqlClient.</summary>
    public static SqlError CreateUnreported(byte errorClass, string serverName) => new(
        0, 0, errorClass, serverName, "A severe error occurred on the current command.  The results, if any, should be discarded.",
        string.Empty, 0);

    /// <summary>Creates a message that reports how many messages of a response were dropped.</summary>
    public static SqlError CreateDropped(long count, string serverName) => new(
        0,
        0,
        MaxInfoClass,
        serverName,
        $"The server sent {count} more messages in this response, which were discarded. "
        + $"The provider keeps at most {ServerMessages.MaxErrorCount} errors and {ServerMessages.MaxTextByteCount / (1024 * 1024)} MB "
        + "of message text for each response.",
        string.Empty,
        0);

    public static SqlErrorCollection CreateAll(IReadOnlyList<ServerMessageToken> tokens, string serverName)
    {
        var errors = new SqlErrorCollection();
        for (int index = 0; index < tokens.Count; index++)
        {
            errors.Add(Create(tokens[index], serverName));
        }

        return errors;
    }
}
