using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>Copies with a connection of their own, and idle connections that are recovered before a copy.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class OwnedConnectionTests
{
    private const int RowCount = 30;

    [Theory]
    [SyncAndAsync]
    public async Task A_copy_that_another_thread_closes_fails_and_returns_its_connection(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        SqlBulkCopy copy = new(rig.ConnectionString) { DestinationTableName = "t" };
        using ManualResetEventSlim isReading = new();
        using ManualResetEventSlim isClosed = new();
        ArrayReader source = FaultRig.Rows(RowCount, row => WaitAt(row == 15, isReading, isClosed));
        Task writing = Task.Run(() => FaultRig.WriteAsync(copy, source, isAsync), TestToken);
        isReading.Wait(TestToken);

        copy.Close();
        isClosed.Set();

        Exception? exception = await Record.ExceptionAsync(() => writing);
        Assert.True(exception is InvalidOperationException or SqlException, $"{exception}");
        Assert.Empty(rig.Table.Rows);
        await rig.AssertPoolAsync(sessionCount: 2);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_copy_keeps_its_connection_until_it_is_closed(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        using (SqlBulkCopy copy =
            new(rig.ConnectionString, SqlBulkCopyOptions.UseInternalTransaction) { DestinationTableName = "t", BatchSize = 4 })
        {
            await FaultRig.WriteAsync(copy, FaultRig.Rows(RowCount), isAsync);
            await Assert.ThrowsAsync<FormatException>(
                () => FaultRig.WriteAsync(copy, FaultRig.Rows(RowCount, _ => throw new FormatException()), isAsync));
            await FaultRig.WriteAsync(copy, FaultRig.Rows(1), isAsync);
        }

        Assert.Equal(RowCount + 1, rig.Table.Rows.Count);
        await rig.AssertPoolAsync(sessionCount: 1);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_connection_that_cannot_be_opened_fails_the_copy(bool isAsync)
    {
        await using FaultRig rig = FaultRig.Start();
        using SqlBulkCopy copy = new(rig.ConnectionString + ";Password=wrong") { DestinationTableName = "t" };

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => FaultRig.WriteAsync(copy, FaultRig.Rows(1), isAsync));

        Assert.Equal(18456, exception.Number);
        await Assert.ThrowsAsync<SqlException>(() => FaultRig.WriteAsync(copy, FaultRig.Rows(1), isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_idle_connection_that_was_killed_is_recovered_before_a_copy(bool isAsync)
    {
        BulkTable table = FaultRig.IdAndText;
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.SessionRecovery, FeatureId.Utf8) });
        server.Tables.Add(table);
        await using SqlConnection connection = new(
            $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=False;Pooling=false");
        await connection.OpenAsync(TestToken);
        server.Kill(sessionNumber: 1);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Eventually.IsTrue(() => ConnectionRecovery.HasLostSession(connection), "The connection has noticed the end of its session.");

        await FaultRig.WriteAsync(connection, FaultRig.Rows(RowCount), isAsync);

        Assert.Equal(RowCount, table.Rows.Count);
        Assert.Equal(2, server.TotalSessionCount);
        Assert.Empty(server.Log.Complaints);
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
