using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Handlers and sources that use the connection of the copy, or the copy itself, while it runs.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
[NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
public sealed class ReentrantCopyTests
{
    private const int RowCount = 30;
    private const int Row = 15;

    public static TheoryData<string, bool> Uses => EachWay.Of(["command", "transaction", "database", "nested copy", "same copy"]);

    [Theory]
    [MemberData(nameof(Uses))]
    public async Task A_handler_cannot_use_the_connection(string use, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", NotifyAfter = 10 };
        int refusedCount = 0;
        copy.SqlRowsCopied += (_, _) => refusedCount += Refuses(() => Use(use, connection, copy)) ? 1 : 0;

        await FaultRig.WriteAsync(copy, FaultRig.Rows(RowCount), isAsync);

        Assert.Equal(3, refusedCount);
        await rig.AssertUsableAsync(connection, RowCount);
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public async Task A_source_cannot_use_the_connection(string use, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t" };
        bool isRefused = false;
        ArrayReader source = FaultRig.Rows(RowCount, row => isRefused |= row == Row && Refuses(() => Use(use, connection, copy)));

        await FaultRig.WriteAsync(copy, source, isAsync);

        Assert.True(isRefused);
        await rig.AssertUsableAsync(connection, RowCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_handler_cannot_close_the_copy(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        await using SqlConnection connection = rig.Open();
        SqlBulkCopy copy = new(connection) { DestinationTableName = "t", NotifyAfter = Row };
        bool isRefused = false;
        copy.SqlRowsCopied += (_, _) => isRefused |= Refuses(copy.Close);

        await FaultRig.WriteAsync(copy, FaultRig.Rows(RowCount), isAsync);

        Assert.True(isRefused);
        await rig.AssertUsableAsync(connection, RowCount);
        copy.Close();
        await Assert.ThrowsAsync<ObjectDisposedException>(() => FaultRig.WriteAsync(copy, FaultRig.Rows(1), isAsync));
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(1, false)]
    [InlineData(Row, false)]
    [InlineData(0, true)]
    [InlineData(1, true)]
    [InlineData(Row, true)]
    public async Task A_source_that_closes_the_connection_fails_the_copy(int row, bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        SqlConnection connection = rig.Open();
        ArrayReader source = FaultRig.Rows(RowCount, at => CloseAt(connection, at == row));

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(connection, source, isAsync));

        Assert.True(exception is InvalidOperationException or SqlException, $"{exception}");
        await AssertClosedAsync(rig, connection);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_handler_that_closes_the_connection_fails_the_copy(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        SqlConnection connection = rig.Open();
        using SqlBulkCopy copy = new(connection) { DestinationTableName = "t", NotifyAfter = Row };
        copy.SqlRowsCopied += (_, _) => connection.Close();

        Exception? exception = await Record.ExceptionAsync(() => FaultRig.WriteAsync(copy, FaultRig.Rows(RowCount), isAsync));

        Assert.True(exception is InvalidOperationException or SqlException, $"{exception}");
        await AssertClosedAsync(rig, connection);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Another_thread_that_closes_the_connection_fails_the_copy(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        SqlConnection connection = rig.Open();
        using ManualResetEventSlim isReading = new();
        using ManualResetEventSlim isClosed = new();
        ArrayReader source = FaultRig.Rows(RowCount, row => WaitAt(row == Row, isReading, isClosed));
        Task writing = Task.Run(() => FaultRig.WriteAsync(connection, source, isAsync), TestToken);
        isReading.Wait(TestToken);

        connection.Close();
        isClosed.Set();

        Exception? exception = await Record.ExceptionAsync(() => writing);
        Assert.True(exception is InvalidOperationException or SqlException, $"{exception}");
        await AssertClosedAsync(rig, connection);
    }

    private static async Task AssertClosedAsync(FaultRig rig, SqlConnection connection)
    {
        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.Empty(rig.Table.Rows);
        await using SqlConnection other = rig.Open();
        await rig.AssertUsableAsync(other);
    }

    private static void Use(string use, SqlConnection connection, SqlBulkCopy copy)
    {
        switch (use)
        {
            case "command":
                using (SqlCommand command = new("select count(*) from t", connection))
                {
                    command.ExecuteScalar();
                }

                break;
            case "transaction":
                connection.BeginTransaction().Dispose();
                break;
            case "database":
                connection.ChangeDatabase("tempdb");
                break;
            case "nested copy":
                using (SqlBulkCopy other = new(connection) { DestinationTableName = "t" })
                {
                    other.WriteToServer(FaultRig.Rows(1));
                }

                break;
            default:
                copy.WriteToServer(FaultRig.Rows(1));
                break;
        }
    }

    private static bool Refuses(Action action) => Record.Exception(action) is InvalidOperationException;

    private static void CloseAt(SqlConnection connection, bool isNow)
    {
        if (isNow)
        {
            connection.Close();
        }
    }

    private static void WaitAt(bool isNow, ManualResetEventSlim isReading, ManualResetEventSlim isClosed)
    {
        if (isNow)
        {
            isReading.Set();
            isClosed.Wait(TestToken);
        }
    }
}
