using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The return value of a procedure.</summary>
internal sealed record ReturnValuePart(int Value) : ResponsePart
{
    public override void AddTo(Answer answer, Session session, RequestMessage request) => answer.ReturnStatus(Value);
}
