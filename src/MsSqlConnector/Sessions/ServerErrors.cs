using System.Collections.Generic;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions;

/// <summary>Makes of the server's ERROR and INFO tokens (MS-TDS 2.2.7.10, 2.2.7.13) what the user of the provider sees.</summary>
internal static class ServerErrors
{
    /// <summary>A message that names no server is said to come from the one that was dialled.</summary>
    public static SqlError Create(in ServerMessageToken token, string dialledServer) => new(
        token.Number,
        token.State,
        token.Class,
        token.Server.Length > 0 ? token.Server : dialledServer,
        token.Message,
        token.Procedure,
        token.Line);

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
