using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Testing.Engine;

/// <summary>A message.</summary>
internal sealed record MessagePart(int Number, byte Severity, string Text) : ResponsePart
{
    public override void AddTo(Answer answer, Session session, RequestMessage request) =>
        answer.Info(Number, 1, Severity, Text, session.Server.Options.ServerName);
}
