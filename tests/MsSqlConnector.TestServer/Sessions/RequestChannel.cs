using System.Threading.Tasks;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Smp;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The source of requests and the destination of their responses: a connection, or one logical session of it.</summary>
/// <param name="Connection">The stream of the responses, and the ways to end the connection.</param>
/// <param name="Messages">The messages of the client.</param>
/// <param name="Reporter">The record and the log.</param>
/// <param name="Aborted">Completes when the connection is aborted.</param>
/// <param name="Smp">The logical session; null without MARS.</param>
internal sealed record RequestChannel(
    Connection Connection, MessageReader Messages, SessionReporter Reporter, Task Aborted, SmpSession? Smp = null);
