using System;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The last response of a connection whose client has violated the specification.</summary>
internal static class ViolationResponse
{
    public static async ValueTask SendAsync(Session session, Stream stream, ProtocolViolationException violation)
    {
        Answer answer = violation is UnexpectedMessageException
            ? new Answer().DoneExactly(TokenType.Done, DoneStatus.Error, DoneCommand.None, 0)
            : new Answer()
                .Error(violation.ErrorNumber, 1, 20, violation.Message, session.Server.Options.ServerName)
                .DoneExactly(TokenType.Done, DoneStatus.Error | DoneStatus.ServerError, DoneCommand.None, 0);
        try
        {
            await stream.WriteAsync(answer.Frame(session.Framing()).Bytes);
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            // The client has already disconnected; its violations are in the log.
        }
    }
}
