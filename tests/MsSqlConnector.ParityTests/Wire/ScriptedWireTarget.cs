using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>A test server that responds to each statement with a row, and returns parameters.</summary>
internal sealed class ScriptedWireTarget(TdsServer server) : WireTarget
{
    public override int Port => server.Port;

    public override string Account => "User ID=sa;Password=Passw0rd!";

    public override IReadOnlyList<Conversation> Conversations => server.Recorder.Conversations;

    public override IEnumerable<string> Complaints => server.Log.Complaints;

    public override Func<Task> Begin()
    {
        StallGate gate = new();
        server.OnRequest((_, request) => Answer(request, gate));
        return () => gate.Reached;
    }

    private static IAnswer? Answer(RequestMessage request, StallGate gate)
    {
        string? text = request switch
        {
            SqlBatchMessage batch => batch.Text,
            RpcMessage rpc => rpc.Call.Text,
            _ => null,
        };
        if (text is null || text.TrimStart().StartsWith("use ", StringComparison.OrdinalIgnoreCase))
        {
            return null;
        }

        Answer rows = request is RpcMessage { Call: { } call } && EchoParameters.TryAnswer(call) is { } echo
            ? echo
            : new Answer().Columns(Column.Int("a")).Row(1).Done();
        return text == WireRun.StallingSql ? rows.WithFaults().StallAt(0, gate) : rows;
    }
}
