using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The count of a statement.</summary>
internal sealed record CountPart(int Count) : ResponsePart
{
    public override void AddTo(Answer answer, Session session, RequestMessage request) => answer.Done((ulong)Count);
}
