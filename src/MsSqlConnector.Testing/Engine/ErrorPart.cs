using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Testing.Engine;

/// <summary>An error.</summary>
internal sealed record ErrorPart(int Number, byte State, byte Severity, string Text, bool RollsBack) : ResponsePart
{
    public override void AddTo(Answer answer, Session session, RequestMessage request)
    {
        if (RollsBack)
        {
            session.Transactions.EndByError(answer, Number, State, Severity, Text);
        }
        else
        {
            answer.Error(Number, State, Severity, Text, session.Server.Options.ServerName);
        }
    }
}
