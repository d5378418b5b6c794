using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>Errors and cancellations that Microsoft.Data.SqlClient reports incompletely or as another exception.</summary>
public sealed class ErrorFaultTests
{
    [Fact]
    public async Task A_deadlock_is_transient() => Assert.Equal(
        new Outcomes("False", "True"),
        await Outcomes.OfAsync(new Answer().Error(1205, 1, 13, "deadlock").Done(), run =>
            Assert.ThrowsAny<DbException>(() => run.Command().ExecuteNonQuery()).IsTransient));

    [Fact]
    public async Task A_canceled_command_throws_OperationCanceledException() => Assert.Equal(
        new Outcomes("SqlException", "OperationCanceledException"),
        await Outcomes.OfAsync(_ => { }, async run =>
        {
            StallGate gate = new();
            run.Server.OnSql(FaultRun.Sql, new Answer().Done().WithFaults().StallAt(0, gate));
            using CancellationTokenSource source = CancellationTokenSource.CreateLinkedTokenSource(TestToken);
            Task<int> execution = run.Command().ExecuteNonQueryAsync(source.Token);
            await gate.Reached;
            await source.CancelAsync();
            return await execution;
        }));

    [Fact]
    public async Task The_behavior_of_a_batch_command_is_applied()
    {
        string[] texts = new string[2];

        await Outcomes.OfAsync(
            server => server.OnRequest((_, request) => request is RpcMessage or SqlBatchMessage ? Answers.Of(Column.Int("a"), 1) : null),
            async run =>
            {
                using DbBatch batch = run.Connection.CreateBatch();
                dynamic command = batch.CreateBatchCommand();
                command.CommandText = "select 9";
                command.CommandBehavior = CommandBehavior.KeyInfo;
                batch.BatchCommands.Add(command);
                await (await batch.ExecuteReaderAsync(TestToken)).DisposeAsync();
                texts[run.Provider.IsOurs ? 1 : 0] = string.Join('|', run.Server.Recorder.All<RequestMessage>().Select(TextOf));
                return null;
            });

        Assert.DoesNotContain("NO_BROWSETABLE ON", texts[0], StringComparison.Ordinal);
        Assert.Contains("NO_BROWSETABLE ON", texts[1], StringComparison.Ordinal);
    }

    private static string TextOf(RequestMessage message) => message switch
    {
        SqlBatchMessage batch => batch.Text,
        RpcMessage rpc => string.Join('|', rpc.Calls.Select(call => call.Text)),
        _ => "",
    };
}
