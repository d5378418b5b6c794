using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Any server behind a tap that records the messages of the clients.</summary>
internal sealed class TappedWireTarget(WireTap tap, string account) : WireTarget
{
    public override int Port => tap.Port;

    public override string Account => account;

    public override IReadOnlyList<Conversation> Conversations => tap.Conversations;

    public override Func<Task> Begin()
    {
        TaskCompletionSource reached = new(TaskCreationOptions.RunContinuationsAsynchronously);
        tap.MessageReceived = message =>
        {
            if (message is SqlBatchMessage { Text: WireRun.StallingSql })
            {
                reached.TrySetResult();
            }
        };
        return () => WaitLimit.WithinAsync(reached.Task, "The server has received the statement that stalls.");
    }
}
