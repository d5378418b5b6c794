using System.Collections.Generic;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions;

/// <summary>Makes of the server's ERROR and INFO tokens (MS-TDS 2.2.7.10, 2.2.7.13) what the user of the provider sees.</summary>
internal static class ServerErrors
{
    /// <summary>Up to this class a message informs.</summary>
    private const byte MaxInfoClass = 10;

    /// <summary>A message that names no server is said to come from the one that was dialled.</summary>
    public static SqlError Create(in ServerMessageToken token, string dialledServer) => new(
        token.Number,
        token.State,
        token.Class,
        token.Server.Length > 0 ? token.Server : dialledServer,
        token.Message,
        token.Procedure,
        token.Line);

    /// <summary>A failure that the server gave no reason for; in words that people search for.</summary>
    public static SqlError CreateUntold(byte errorClass, string dialledServer) => new(
        0, 0, errorClass, dialledServer, "A severe error occurred on the current command.  The results, if any, should be discarded.", string.Empty, 0);

    /// <summary>Says how many messages of a response are missing.</summary>
    public static SqlError CreateDropped(long count, string dialledServer) => new(
        0,
        0,
        MaxInfoClass,
        dialledServer,
        $"The server sent {count} more messages in this response. The provider keeps at most {ServerMessages.MaxErrorCount} errors and "
        + $"{ServerMessages.MaxTextByteCount / (1024 * 1024)} MB of message text of one response.",
        string.Empty,
        0);

    public static SqlErrorCollection CreateAll(IReadOnlyList<ServerMessageToken> tokens, string dialledServer)
    {
        var errors = new SqlErrorCollection();
        for (int index = 0; index < tokens.Count; index++)
        {
            errors.Add(Create(tokens[index], dialledServer));
        }

        return errors;
    }
}
