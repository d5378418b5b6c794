using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>Exchanges security tokens with a client until it is authenticated or rejected (MS-TDS 3.3.5.6).</summary>
internal static class IntegratedLogin
{
    /// <summary>The reason why the login is rejected, or null.</summary>
    public static ServerMessage? Check(TdsServerOptions options, TokenStep last) =>
        last.Outcome != TokenOutcome.Accepted
            ? new ServerMessage(
                18452,
                1,
                14,
                "Login failed. The login is from an untrusted domain and cannot be used with Integrated authentication.",
                options.ServerName)
            : options.IntegratedAccounts?.Contains(last.Account) == false
            ? new ServerMessage(18456, 1, 14, $"Login failed for user '{last.Account}'.", options.ServerName)
            : null;

    /// <summary>How the exchange ended.</summary>
    public static async Task<TokenStep> RunAsync(
        Session session, LoginMessage login, Connection connection, Func<ValueTask<ClientMessage?>> receive)
    {
        if (session.Server.Options.Integrated is not { } begin || login.Sspi.Length == 0)
        {
            return TokenStep.Refuse;
        }

        using TokenExchange exchange = begin(login);
        TokenStep step = exchange.Take(login.Sspi);
        while (step.Outcome == TokenOutcome.Continues)
        {
            await SendAsync(session, connection, step.Token);
            step = await receive() switch
            {
                SecurityTokenMessage { Token.Length: 0 } =>
                    throw new ProtocolViolationException("The client sent an empty security token."),
                SecurityTokenMessage message => exchange.Take(message.Token),
                null => throw new IOException("The client closed the connection during an integrated login."),
                { } other => throw new ProtocolViolationException($"A {other.GetType().Name} was received instead of a security token."),
            };
        }

        if (step is { Outcome: TokenOutcome.Accepted, Token.Length: > 0, IsTogether: false })
        {
            await SendAsync(session, connection, step.Token);
        }

        return step;
    }

    private static async Task SendAsync(Session session, Connection connection, byte[] token)
    {
        TokenWriter tokens = new();
        SecurityToken.Write(tokens, token);
        await connection.Stream.WriteAsync(new Answer().Raw(tokens.Written).Frame(session.Framing()).Bytes);
    }
}
