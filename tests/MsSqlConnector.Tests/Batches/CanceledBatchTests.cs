using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Cancellation;
using Xunit;

namespace MsSqlConnector.Tests.Batches;

/// <summary>A token that stops a batch: before it is sent, while its response is awaited, and between its results.</summary>
public sealed class CanceledBatchTests
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    [Theory]
    [InlineData("non-query")]
    [InlineData("scalar")]
    [InlineData("reader")]
    public async Task A_token_stops_a_batch_that_waits(string call)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        StallGate gate = Stall(rig, position: 0);
        using var source = new CancellationTokenSource();
        await using SqlBatch batch = Create(rig);
        Task running = ExecuteAsync(batch, call, source.Token);
        await gate.Reached.WaitAsync(s_patience, TestToken);
        await source.CancelAsync();

        var exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running.WaitAsync(s_patience, TestToken));
        Assert.Equal(source.Token, exception.CancellationToken);
        Assert.Equal(1, rig.AttentionCount);
        rig.Server.Script.AroundCalls(static answer => answer);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData("non-query")]
    [InlineData("scalar")]
    [InlineData("reader")]
    [InlineData("prepare")]
    public async Task A_canceled_token_sends_nothing(string call)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        await using SqlBatch batch = Create(rig);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => ExecuteAsync(batch, call, new CancellationToken(canceled: true)));

        Assert.Empty(rig.Server.Recorder.All<RpcMessage>());
        Assert.Equal(0, rig.AttentionCount);
        await rig.AssertUsableAsync();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_token_stops_the_reader_of_a_batch(bool stopsNextResult)
    {
        await using CancellationRig rig = await CancellationRig.OpenAsync();
        StallGate gate = Stall(rig, position: 60);
        using var source = new CancellationTokenSource();
        await using SqlBatch batch = Create(rig);
        await using (SqlDataReader reader = await batch.ExecuteReaderAsync(TestToken))
        {
            await gate.Reached.WaitAsync(s_patience, TestToken);
            Task running = stopsNextResult ? reader.NextResultAsync(source.Token) : ReadAllAsync(reader, source.Token);
            Assert.False(running.IsCompleted);
            await source.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running.WaitAsync(s_patience, TestToken));
        }

        Assert.Equal(1, rig.AttentionCount);
        rig.Server.Script.AroundCalls(static answer => answer);
        await rig.AssertUsableAsync();
    }

    private static StallGate Stall(CancellationRig rig, int position)
    {
        var gate = new StallGate();
        Answer answer = new Answer().Columns(Column.Int("a"));
        for (int i = 0; i < 20; i++)
        {
            answer.Row(i);
        }

        rig.Server.OnRequest((_, request) => request is RpcMessage ? answer.Done().WithFaults().StallAt(position, gate) : null);
        return gate;
    }

    private static SqlBatch Create(CancellationRig rig) => new(rig.Connection)
    {
        BatchCommands = { new SqlBatchCommand("first") },
    };

    private static Task ExecuteAsync(SqlBatch batch, string call, CancellationToken token) => call switch
    {
        "non-query" => batch.ExecuteNonQueryAsync(token),
        "scalar" => batch.ExecuteScalarAsync(token),
        "prepare" => batch.PrepareAsync(token),
        _ => batch.ExecuteReaderAsync(token),
    };

    private static async Task ReadAllAsync(SqlDataReader reader, CancellationToken token)
    {
        while (await reader.ReadAsync(token))
        {
        }
    }
}
