using System;
using System.Data;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.Bulk;
using MsSqlConnector.Tests.Timing;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Copies that fail, are canceled or time out at each row and packet. They leave no rows and a usable connection.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class StoppedCopyTests
{
    /// <summary>Enough rows for several packets.</summary>
    private const int RowCount = 24;

    [Theory]
    [SyncAndAsync]
    public async Task A_source_that_throws_at_any_row_leaves_no_rows(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        for (int failingRow = 0; failingRow < RowCount; failingRow++)
        {
            FormatException failure = new($"row {failingRow}");
            ArrayReader source = FaultRig.Rows(RowCount, row => _ = row == failingRow ? throw failure : 0);

            Assert.Same(failure, await Record.ExceptionAsync(() => FaultRig.WriteAsync(connection, source, isAsync)));

            Assert.Equal(ConnectionState.Open, connection.State);
            Assert.Empty(rig.Table.Rows);
        }

        await rig.AssertUsableAsync(connection);
        await connection.CloseAsync();
        await rig.AssertPoolAsync(sessionCount: 1);
    }

    [Fact]
    public async Task A_token_that_is_canceled_at_any_row_leaves_no_rows()
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        for (int lastRow = 0; lastRow < RowCount; lastRow++)
        {
            using CancellationTokenSource canceled = new();
            ArrayReader source = FaultRig.Rows(RowCount, row => CancelAt(canceled, row == lastRow));

            OperationCanceledException exception = await Assert.ThrowsAnyAsync<OperationCanceledException>(
                () => FaultRig.WriteUntilAsync(connection, source, canceled.Token));

            Assert.Equal(canceled.Token, exception.CancellationToken);
            Assert.Equal(ConnectionState.Open, connection.State);
            Assert.Empty(rig.Table.Rows);
            Assert.InRange(source.ReadCount, 1, lastRow + 2);
        }

        await rig.AssertUsableAsync(connection);
        await connection.CloseAsync();
        await rig.AssertPoolAsync(sessionCount: 1);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_handler_that_aborts_or_throws_at_any_row_leaves_no_rows(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        for (int lastRow = 1; lastRow <= RowCount; lastRow++)
        {
            FormatException? failure = lastRow % 2 == 0 ? new FormatException() : null;
            using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", NotifyAfter = lastRow };
            copy.SqlRowsCopied += (_, e) => e.Abort = failure is null ? true : throw failure;

            OperationAbortedException exception =
                await Assert.ThrowsAsync<OperationAbortedException>(() => FaultRig.WriteAsync(copy, FaultRig.Rows(RowCount), isAsync));

            Assert.Same(failure, exception.InnerException);
            Assert.Equal(lastRow, copy.RowsCopied);
            Assert.Empty(rig.Table.Rows);
        }

        await rig.AssertUsableAsync(connection);
        await connection.CloseAsync();
        await rig.AssertPoolAsync(sessionCount: 1);
    }

    [Theory]
    [InlineData(BulkStep.Metadata)]
    [InlineData(BulkStep.Statement)]
    [InlineData(BulkStep.Load)]
    public async Task A_token_that_is_canceled_before_the_server_responds_stops_the_copy(BulkStep step)
    {
        await using FaultRig rig = FaultRig.Start();
        StallGate gate = Stall(rig.Table, step);
        await using SqlConnection connection = rig.Open();
        using CancellationTokenSource canceled = new();
        Task writing = FaultRig.WriteUntilAsync(connection, FaultRig.Rows(RowCount), canceled.Token);
        await gate.Reached;

        canceled.Cancel();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writing);
        rig.Table.Around = null;
        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [InlineData(BulkStep.Metadata, false)]
    [InlineData(BulkStep.Statement, true)]
    [InlineData(BulkStep.Load, false)]
    [InlineData(BulkStep.Load, true)]
    public async Task A_server_that_does_not_respond_causes_a_timeout(BulkStep step, bool isAsync)
    {
        TestClock clock = new();
        await using FaultRig rig = FaultRig.Start();
        StallGate gate = Stall(rig.Table, step);
        await using SqlConnection connection = rig.Open(clock: clock);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };

        Task writing = Task.Run(() => FaultRig.WriteAsync(copy, FaultRig.Rows(RowCount), isAsync), TestToken);
        await gate.Reached;
        clock.Advance(TimeSpan.FromSeconds(copy.BulkCopyTimeout));
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => writing);

        Assert.Equal(-2, exception.Number);
        rig.Table.Around = null;
        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [InlineData(1, false)]
    [InlineData(20, false)]
    [InlineData(1, true)]
    [InlineData(20, true)]
    public async Task A_slow_source_causes_a_timeout(int slowRow, bool isAsync)
    {
        TestClock clock = new();
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open(clock: clock);
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        RequestControl control = connection.OpenSession.Control;
        ArrayReader source = FaultRig.Rows(
            RowCount,
            row =>
            {
                if (row == slowRow)
                {
                    clock.Advance(TimeSpan.FromSeconds(copy.BulkCopyTimeout));
                    Eventually.IsTrue(() => control.IsCanceled, "The time limit has stopped the load.");
                }
            });

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => FaultRig.WriteAsync(copy, source, isAsync));

        Assert.Equal(-2, exception.Number);
        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public async Task A_token_that_is_canceled_while_the_server_does_not_read_stops_the_copy(int packetCount)
    {
        const int ManyRows = 20_000;
        await using FaultRig rig = FaultRig.Start();
        StallGate gate = new();
        rig.Table.ReadStall = (packetCount, gate);
        await using SqlConnection connection = rig.Open();
        using CancellationTokenSource canceled = new();
        Task writing = Task.Run(() => FaultRig.WriteUntilAsync(connection, FaultRig.Rows(ManyRows), canceled.Token), TestToken);
        await gate.Reached;

        canceled.Cancel();
        gate.Release();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => writing);
        rig.Table.ReadStall = null;
        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(1, false)]
    [InlineData(20, false)]
    [InlineData(0, true)]
    [InlineData(1, true)]
    [InlineData(20, true)]
    public async Task A_stopped_load_ends_with_one_attention(int failingRow, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", NotifyAfter = failingRow + 1 };
        copy.SqlRowsCopied += (_, e) => e.Abort = true;

        await Assert.ThrowsAsync<OperationAbortedException>(() => FaultRig.WriteAsync(copy, FaultRig.Rows(RowCount), isAsync));

        Assert.Equal(0, rig.LoadCount);
        Assert.Single(rig.Server.Recorder.All<AttentionMessage>());
        Assert.Empty(rig.Server.Recorder.All<IgnoredMessage>());
        await rig.AssertUsableAsync(connection);
        await connection.CloseAsync();
        await rig.AssertPoolAsync(sessionCount: 1);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_load_whose_attention_is_not_acknowledged_breaks_the_connection(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        StallGate gate = new();
        rig.Table.ReadStall = (1, gate);
        await using SqlConnection connection = rig.Open();
        connection.OpenSession.Control.CancellationTimeoutMilliseconds = 50;
        ArrayReader source = FaultRig.Rows(RowCount * 10, row => _ = row == RowCount * 5 ? throw new FormatException() : 0);

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(connection, source, isAsync));

        Assert.True(exception is FormatException or SqlException, $"{exception}");
        Assert.NotEqual(ConnectionState.Open, connection.State);
        gate.Release();
        rig.Table.ReadStall = null;
        await connection.CloseAsync();
        await rig.AssertPoolAsync(sessionCount: 2);
    }

    private static void CancelAt(CancellationTokenSource source, bool isNow)
    {
        if (isNow)
        {
            source.Cancel();
        }
    }

    /// <summary>Holds back the response to a request until the client sends an attention.</summary>
    private static StallGate Stall(BulkTable table, BulkStep step)
    {
        StallGate gate = new();
        table.Around = (at, answer) => at == step ? answer.WithFaults().StallAt(0, gate) : answer;
        return gate;
    }
}
