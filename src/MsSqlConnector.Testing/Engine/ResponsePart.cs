using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Sessions;

namespace MsSqlConnector.Testing.Engine;

/// <summary>A part of a response.</summary>
internal abstract record ResponsePart
{
    /// <summary>Adds the tokens of the part.</summary>
    public abstract void AddTo(Answer answer, Session session, RequestMessage request);
}
