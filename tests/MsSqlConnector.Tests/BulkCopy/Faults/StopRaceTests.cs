using System;
using System.Collections.Generic;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>
/// Copies that are canceled at random times: before, during and after the statement, the rows and the response. Each batch is stored
/// completely or not at all, and the connection stays usable. A batch that was sent completely before the cancellation can be stored.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class StopRaceTests
{
    private const int TurnCount = 150;
    private const int RowCount = 40;
    private const int MaxSpinCount = 60_000;

    [Theory]
    [InlineData(0)]
    [InlineData(10)]
    public async Task A_token_that_is_canceled_at_any_time_leaves_complete_batches(int batchSize)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        int unit = batchSize == 0 ? RowCount : batchSize;
        Random random = new(batchSize);
        int canceledCount = 0;
        for (int turn = 0; turn < TurnCount; turn++)
        {
            int before = rig.Table.Rows.Count;
            using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", BatchSize = batchSize };
            using CancellationTokenSource canceled = new();
            Task canceling = CancelSoonAsync(canceled, random.Next(MaxSpinCount));

            Exception? exception = await Record.ExceptionAsync(() => copy.WriteToServerAsync(FaultRig.Rows(RowCount), canceled.Token));
            await canceling;

            Assert.True(exception is null or OperationCanceledException, $"{exception}");
            int added = rig.Table.Rows.Count - before;
            Assert.True(
                exception is null ? added == RowCount : added % unit == 0 && added <= RowCount, $"{added} rows were added: {exception}");
            Assert.Equal(ConnectionState.Open, connection.State);
            canceledCount += exception is null ? 0 : 1;
        }

        Assert.InRange(canceledCount, 1, TurnCount);
        await rig.AssertUsableAsync(connection, rig.Table.Rows.Count);
        Assert.Equal(1, rig.Server.TotalSessionCount);
    }

    [Fact]
    public async Task A_transaction_that_is_rolled_back_after_a_cancellation_leaves_no_rows()
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        Random random = new(3);
        int expected = 0;
        int canceledCount = 0;
        for (int turn = 0; turn < TurnCount; turn++)
        {
            await using SqlTransaction transaction = connection.BeginTransaction();
            using SqlBulkCopy copy =
                new(connection, SqlBulkCopyOptions.Default, transaction) { DestinationTableName = "t", BatchSize = 15 };
            using CancellationTokenSource canceled = new();
            Task canceling = CancelSoonAsync(canceled, random.Next(MaxSpinCount));

            Exception? exception = await Record.ExceptionAsync(() => copy.WriteToServerAsync(FaultRig.Rows(RowCount), canceled.Token));
            await canceling;
            if (exception is null)
            {
                transaction.Commit();
                expected += RowCount;
            }
            else
            {
                Assert.IsType<OperationCanceledException>(exception, exactMatch: false);
                transaction.Rollback();
                canceledCount++;
            }

            Assert.Equal(expected, rig.Table.Rows.Count);
        }

        Assert.InRange(canceledCount, 1, TurnCount);
        await rig.AssertUsableAsync(connection, expected);
    }

    [Fact]
    public async Task A_writer_that_is_canceled_at_any_time_leaves_no_rows_or_all()
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        Random random = new(2);
        int canceledCount = 0;
        for (int turn = 0; turn < TurnCount; turn++)
        {
            int before = rig.Table.Rows.Count;
            using CancellationTokenSource canceled = new();
            Task canceling = CancelSoonAsync(canceled, random.Next(MaxSpinCount));

            Exception? exception = await Record.ExceptionAsync(() => WriteAsync(connection, FaultRig.Rows(0, RowCount), canceled.Token));
            await canceling;

            Assert.True(exception is null or OperationCanceledException, $"{exception}");
            int added = rig.Table.Rows.Count - before;
            Assert.True(added == RowCount || (added == 0 && exception is not null), $"{added} rows were added: {exception}");
            Assert.Equal(ConnectionState.Open, connection.State);
            canceledCount += exception is null ? 0 : 1;
        }

        Assert.InRange(canceledCount, 1, TurnCount);
        await rig.AssertUsableAsync(connection, rig.Table.Rows.Count);
    }

    /// <summary>Cancels after about this many spins on another thread.</summary>
    private static Task CancelSoonAsync(CancellationTokenSource source, int spinCount) => Task.Run(() =>
    {
        Thread.SpinWait(spinCount);
        source.Cancel();
    });

    private static async Task WriteAsync(SqlConnection connection, IEnumerable<object?[]> rows, CancellationToken token)
    {
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        await using SqlBulkWriter writer = await copy.BeginWritingAsync([], token);
        foreach (object?[] row in rows)
        {
            await writer.StartRowAsync(token);
            await writer.WriteAsync((int)row[0]!, token);
            await writer.WriteAsync((string?)row[1], token);
        }

        await writer.CompleteAsync(token);
    }
}
