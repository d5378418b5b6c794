using System;
using System.Data;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Writers that are used incorrectly, fail or are abandoned. They leave no rows and a usable connection.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class WriterFaultTests
{
    private const int RowCount = 24;

    private static readonly string s_text = new('x', 1_500);

    [Theory]
    [SyncAndAsync]
    public async Task A_writer_that_is_disposed_after_any_value_leaves_no_rows(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        for (int valueCount = 0; valueCount <= RowCount; valueCount++)
        {
            using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
            SqlBulkWriter writer = copy.BeginWriting();
            WriteValues(writer, valueCount);
            if (isAsync)
            {
                await writer.DisposeAsync();
            }
            else
            {
                writer.Dispose();
            }

            Assert.Equal(ConnectionState.Open, connection.State);
            Assert.Empty(rig.Table.Rows);
        }

        await rig.AssertUsableAsync(connection);
        await connection.CloseAsync();
        await rig.AssertPoolAsync(sessionCount: 1);
    }

    [Fact]
    public async Task Calls_in_the_wrong_order_are_refused()
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        using (SqlBulkWriter writer = copy.BeginWriting())
        {
            Assert.Throws<InvalidOperationException>(() => writer.Write(1));
            writer.StartRow();
            Assert.Throws<InvalidOperationException>(() => writer.Complete());
            Assert.Throws<InvalidOperationException>(() => writer.StartRow());
            writer.Write(1);
            writer.Write("one");
            Assert.Throws<InvalidOperationException>(() => writer.Write(2));
            Assert.Equal(1, writer.Complete());
            Assert.Throws<InvalidOperationException>(() => writer.StartRow());
            Assert.Throws<InvalidOperationException>(() => writer.Complete());
        }

        await rig.AssertUsableAsync(connection, rowCount: 1);
    }

    [Fact]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task The_connection_and_the_copy_are_busy_until_the_writer_is_disposed()
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        using (SqlBulkWriter writer = copy.BeginWriting())
        {
            using SqlCommand command = new("select 1", connection);
            Assert.Throws<InvalidOperationException>(() => command.ExecuteScalar());
            Assert.Throws<InvalidOperationException>(() => copy.BeginWriting());
            Assert.Throws<InvalidOperationException>(() => copy.WriteToServer(FaultRig.Rows(1)));
            Assert.Throws<InvalidOperationException>(() => connection.BeginTransaction());
            WriteValues(writer, 4);
            Assert.Equal(2, writer.Complete());
        }

        await rig.AssertUsableAsync(connection, rowCount: 2);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_stream_that_throws_discards_the_rows(bool isAsync)
    {
        BulkTable table = new("t", Column.Int("id"), Column.VarBinary("text", Column.Max).Nullable);
        await using FaultRig rig = FaultRig.Start(table);
        await using SqlConnection connection = rig.Open();
        using (SqlBulkCopy copy = new(connection) { DestinationTableName = "t" })
        {
            using SqlBulkWriter writer = copy.BeginWriting();
            writer.StartRow();
            writer.Write(1);
            using HostileStream stream = new(failingByte: 20_000);

            await Assert.ThrowsAsync<FormatException>(() => WriteAsync(writer, stream, isAsync));

            Assert.Throws<InvalidOperationException>(() => writer.StartRow());
        }

        Assert.Empty(rig.Server.Log.Complaints);
        Assert.Empty(table.Rows);
        Assert.Equal(ConnectionState.Open, connection.State);
        using SqlCommand command = new("select count(*) from t", connection);
        Assert.Equal(0, command.ExecuteScalar());
    }

    [Fact]
    public async Task A_canceled_token_discards_the_rows()
    {
        await using FaultRig rig = FaultRig.Start();
        StallGate gate = new();
        rig.Table.Around = (step, answer) => step == BulkStep.Load ? answer.WithFaults().StallAt(0, gate) : answer;
        await using SqlConnection connection = rig.Open();
        using CancellationTokenSource canceled = new();
        using (SqlBulkCopy copy = new(connection) { DestinationTableName = "t" })
        {
            await using SqlBulkWriter writer = await copy.BeginWritingAsync([], canceled.Token);
            WriteValues(writer, 4);
            Task<long> completing = writer.CompleteAsync(canceled.Token);
            await gate.Reached;
            await canceled.CancelAsync();

            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => completing);
        }

        rig.Table.Around = null;
        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(1, false)]
    [InlineData(20, false)]
    [InlineData(0, true)]
    [InlineData(20, true)]
    public async Task A_connection_that_is_closed_while_rows_are_written_fails_the_writer(int valueCount, bool isKilled)
    {
        await using FaultRig rig = FaultRig.Start();
        SqlConnection connection = rig.Open();
        using (SqlBulkCopy copy = new(connection) { DestinationTableName = "t" })
        {
            using SqlBulkWriter writer = copy.BeginWriting();
            WriteValues(writer, valueCount);
            if (isKilled)
            {
                rig.Server.Kill(1, withReset: true);
            }
            else
            {
                connection.Close();
            }

            Exception? exception = Record.Exception(() => WriteToTheEnd(writer, valueCount));

            Assert.True(exception is InvalidOperationException or SqlException, $"{exception}");
        }

        connection.Close();
        Assert.Empty(rig.Table.Rows);
        await rig.AssertPoolAsync(sessionCount: 2);
    }

    [Fact]
    public async Task An_error_of_the_server_discards_the_rows()
    {
        await using FaultRig rig = FaultRig.Start(
            new BulkTable("t", Column.Int("id"), Column.VarChar("text", Column.Max).Nullable) { PrimaryKey = ["id"] });
        await using SqlConnection connection = rig.Open();
        using (SqlBulkCopy copy = new(connection) { DestinationTableName = "t" })
        {
            using SqlBulkWriter writer = copy.BeginWriting();
            for (int i = 0; i < 2; i++)
            {
                writer.StartRow();
                writer.Write(7);
                writer.WriteNull();
            }

            Assert.Equal(2627, Assert.Throws<SqlException>(() => writer.Complete()).Number);
        }

        await rig.AssertUsableAsync(connection);
    }

    [Fact]
    public async Task A_writer_that_is_not_disposed_does_not_prevent_closing_the_connection()
    {
        await using FaultRig rig = FaultRig.Start();
        SqlConnection connection = rig.Open();
        SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        WriteValues(copy.BeginWriting(), 20);

        connection.Close();

        Assert.Empty(rig.Table.Rows);
        await rig.AssertPoolAsync(sessionCount: 2);
        Assert.DoesNotContain(rig.Server.Recorder.All<BulkLoadMessage>(), load => load.Rows.Count > 1);
    }

    /// <summary>Writes a number of values of two columns, and leaves the last row incomplete if the number is odd.</summary>
    private static void WriteValues(SqlBulkWriter writer, int valueCount)
    {
        for (int i = 0; i < valueCount; i++)
        {
            if (i % 2 == 0)
            {
                writer.StartRow();
                writer.Write(i);
            }
            else
            {
                writer.Write(s_text);
            }
        }
    }

    /// <summary>Writes until the writer detects that its connection has ended, at the latest when the load completes.</summary>
    private static void WriteToTheEnd(SqlBulkWriter writer, int valueCount)
    {
        if (valueCount % 2 == 1)
        {
            writer.Write(s_text);
        }

        WriteValues(writer, 100);
        writer.Complete();
    }

    private static async Task WriteAsync(SqlBulkWriter writer, Stream stream, bool isAsync)
    {
        if (isAsync)
        {
            await writer.WriteAsync(stream, TestToken);
        }
        else
        {
            writer.Write(stream);
        }
    }
}
