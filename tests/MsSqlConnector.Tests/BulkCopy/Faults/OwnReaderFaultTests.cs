using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Readers of this provider as sources that are moved, closed or disconnected while they are copied.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class OwnReaderFaultTests
{
    private const int RowCount = 30;

    private static readonly string s_text = new('x', 1_500);

    public static TheoryData<string, bool> Uses =>
        EachWay.Of(["next result", "read", "close", "dispose", "cancel", "close the connection"]);

    [Theory]
    [MemberData(nameof(Uses))]
    public async Task A_handler_that_moves_or_closes_the_reader_does_not_corrupt_rows(string use, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using TdsServer server = StartSource(answer => answer);
        await using SqlConnection source = Open(server);
        using SqlCommand command = new("source", source);
        await using SqlDataReader reader = command.ExecuteReader();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", NotifyAfter = 7 };
        copy.SqlRowsCopied += (_, e) => Use(e.RowsCopied == 7 ? use : "", reader, command, source);

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(copy, reader, isAsync));

        // A handler that reads a row removes it from the copy.
        Assert.True(
            use is "read" or "next result" or "cancel" || exception is not null, "The copy has not noticed that the reader was closed.");
        Assert.True(
            exception is null or InvalidOperationException or SqlException or OperationAbortedException or InvalidCastException,
            $"{exception}");
        Assert.All(rig.Table.Rows, row => Assert.Equal(s_text, row["text"]));
        Assert.True(exception is null || rig.Table.Rows.Count == 0);
        await rig.AssertUsableAsync(connection, rig.Table.Rows.Count);
    }

    [Theory]
    [InlineData(CommandBehavior.Default, false, false)]
    [InlineData(CommandBehavior.Default, true, false)]
    [InlineData(CommandBehavior.SequentialAccess, false, true)]
    [InlineData(CommandBehavior.SequentialAccess, true, true)]
    [InlineData(CommandBehavior.SequentialAccess, true, false)]
    public async Task A_source_that_is_disconnected_at_any_place_leaves_no_rows(CommandBehavior behavior, bool isAsync, bool streams)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        foreach (int position in (int[])[200, 1_000, 3_000, 8_007, 8_008, 8_009, 16_000, 30_000, 45_000])
        {
            await using TdsServer server = StartSource(answer => answer.WithFaults().ResetAt(position));
            await using SqlConnection source = Open(server);
            using SqlCommand command = new("source", source);
            using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", EnableStreaming = streams };

            Exception? exception = await Record.ExceptionAsync(async () =>
            {
                await using SqlDataReader reader = await command.ExecuteReaderAsync(behavior, TestToken);
                await FaultRig.WriteAsync(copy, reader, isAsync);
            });

            Assert.IsType<SqlException>(exception);
            Assert.Equal(ConnectionState.Open, connection.State);
            Assert.Empty(rig.Table.Rows);
        }

        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task A_reader_of_the_same_connection_is_refused(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        rig.Server.OnSql("source", MakeAnswer());
        await using SqlConnection connection = rig.Open();
        using SqlCommand command = new("source", connection);
        await using (SqlDataReader reader = command.ExecuteReader())
        {
            await Assert.ThrowsAsync<InvalidOperationException>(() => FaultRig.WriteAsync(connection, reader, isAsync));
        }

        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_closed_reader_is_refused(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        rig.Server.OnSql("source", MakeAnswer());
        await using SqlConnection connection = rig.Open();
        using SqlCommand command = new("source", connection);
        SqlDataReader reader = command.ExecuteReader();
        await reader.DisposeAsync();

        await Assert.ThrowsAsync<InvalidOperationException>(() => FaultRig.WriteAsync(connection, reader, isAsync));

        await rig.AssertUsableAsync(connection);
    }

    [Theory]
    [InlineData(CommandBehavior.Default, false)]
    [InlineData(CommandBehavior.Default, true)]
    [InlineData(CommandBehavior.SequentialAccess, false)]
    [InlineData(CommandBehavior.SequentialAccess, true)]
    public async Task Columns_of_a_sequential_reader_can_be_mapped_in_another_order(CommandBehavior behavior, bool isAsync)
    {
        BulkTable table = new("t", Column.VarChar("text", Column.Max).Nullable, Column.Int("id"));
        await using FaultRig rig = FaultRig.Start(table);
        await using TdsServer server = StartSource(answer => answer);
        await using SqlConnection source = Open(server);
        using SqlCommand command = new("source", source);
        await using SqlDataReader reader = command.ExecuteReader(behavior);
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        copy.ColumnMappings.Add("id", "id");
        copy.ColumnMappings.Add("text", "text");

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(copy, reader, isAsync));

        // A sequential reader cannot go back to a column.
        Assert.Equal(behavior == CommandBehavior.SequentialAccess, exception is not null);
        Assert.True(exception is null or InvalidOperationException, $"{exception}");
        Assert.Equal(exception is null ? Enumerable.Range(0, RowCount).Cast<object?>() : [], table.Rows.Select(row => row["id"]));
        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.Empty(rig.Server.Log.Complaints);
    }

    private static void Use(string use, SqlDataReader reader, SqlCommand command, SqlConnection source)
    {
        switch (use)
        {
            case "next result":
                reader.NextResult();
                break;
            case "read":
                reader.Read();
                break;
            case "close":
                reader.Close();
                break;
            case "dispose":
                reader.Dispose();
                break;
            case "cancel":
                command.Cancel();
                break;
            case "close the connection":
                source.Close();
                break;
            default:
                break;
        }
    }

    private static TdsServer StartSource(Func<Answer, IAnswer> change)
    {
        TdsServer server = TdsServer.Start();
        server.OnSql("source", change(MakeAnswer()));
        return server;
    }

    /// <summary>A result whose types match the table, and one that has other types at the same positions.</summary>
    private static Answer MakeAnswer()
    {
        Answer answer = new Answer().Columns(Column.Int("id"), Column.VarChar("text", Column.Max).Nullable);
        for (int i = 0; i < RowCount; i++)
        {
            answer.Row(i, s_text);
        }

        answer.Done(RowCount).Columns(Column.NVarChar("id", 10), Column.UniqueIdentifier("text"));
        for (int i = 0; i < RowCount; i++)
        {
            answer.Row("x", Guid.Empty);
        }

        return answer.Done(RowCount);
    }

    private static SqlConnection Open(TdsServer server)
    {
        SqlConnection connection = new(Incumbent.ConnectionString(server));
        connection.Open();
        return connection;
    }
}
