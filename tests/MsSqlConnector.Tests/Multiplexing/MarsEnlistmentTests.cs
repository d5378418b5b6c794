using System;
using System.Data;
using System.Linq;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using System.Transactions;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Transactions;
using Xunit;
using static MsSqlConnector.Tests.Transactions.EnlistmentRig;

namespace MsSqlConnector.Tests.Multiplexing;

/// <summary>
/// Transactions of System.Transactions with open readers. They can be promoted or committed only when no response is outstanding.
/// </summary>
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Transactions)]
public sealed class MarsEnlistmentTests
{
    private const string Mars = "MultipleActiveResultSets=true";

    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_is_not_promoted_while_a_reader_is_open(bool isAsync)
    {
        await using EnlistmentRig rig = new(Mars, isGlobal: true);
        TransactionScope scope = Scope();
        await using SqlConnection first = await rig.OpenAsync(isAsync);
        using SqlDataReader reader = await ReadAsync(first, isAsync);
        InvalidOperationException exception = await Assert.ThrowsAsync<InvalidOperationException>(() => rig.OpenAsync(isAsync));
        Assert.Contains("pending requests", exception.Message, StringComparison.Ordinal);
        scope.Complete();
        Assert.Throws<TransactionAbortedException>(scope.Dispose);
        Assert.DoesNotContain("promote", rig.Wire[0], StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_transaction_is_promoted_after_its_readers_were_closed(bool isAsync)
    {
        await using EnlistmentRig rig = new(Mars, isGlobal: true);
        using (TransactionScope scope = Scope())
        {
            await using SqlConnection first = await rig.OpenAsync(isAsync);
            using (await ReadAsync(first, isAsync))
            {
                await ExecuteAsync(first, isAsync);
            }

            await using SqlConnection second = await rig.OpenAsync(isAsync);
            using (await ReadAsync(second, isAsync))
            {
                await ExecuteAsync(second, isAsync);
            }

            await ExecuteAsync(first, isAsync);
            scope.Complete();
        }

        Assert.Equal("begin 4, rows*, select 1*, promote, select 1*, commit~", rig.Wire[0]);
        Assert.Equal("propagate, rows*, select 1*", rig.Wire[1]);
        Assert.All(rig.Server.Recorder.All<TransactionMessage>(), static message => Assert.Equal((ushort?)0, message.Sid));
    }

    [Theory]
    [SyncAndAsync]
    public async Task Without_a_coordinator_a_second_connection_leaves_the_open_readers_usable(bool isAsync)
    {
        Assert.SkipWhen(RuntimeInformation.IsOSPlatform(OSPlatform.Windows), "Windows has a coordinator.");
        await using EnlistmentRig rig = new(Mars);
        using (TransactionScope scope = Scope())
        {
            await using SqlConnection first = await rig.OpenAsync(isAsync);
            using (SqlDataReader reader = await ReadAsync(first, isAsync))
            {
                await Assert.ThrowsAsync<PlatformNotSupportedException>(() => rig.OpenAsync(isAsync));
                Assert.Equal(199, await MarsRig.CountAsync(reader, isAsync));
            }

            scope.Complete();
        }

        Assert.Equal(["begin 4, rows*, commit~"], rig.Wire);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_commit_with_an_open_reader_rolls_back_and_closes_the_connection(bool isAsync)
    {
        await using EnlistmentRig rig = new(Mars);
        await using SqlConnection connection = await rig.OpenAsync(isAsync);
        using CommittableTransaction transaction = new();
        connection.EnlistTransaction(transaction);
        using SqlDataReader reader = await ReadAsync(connection, isAsync);
        using SqlDataReader other = await ReadAsync(connection, isAsync);
        TransactionAbortedException exception = Assert.Throws<TransactionAbortedException>(transaction.Commit);
        Assert.Contains("pending requests", exception.InnerException!.Message, StringComparison.Ordinal);
        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.DoesNotContain("commit", rig.Wire[0], StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_rollback_with_open_readers_ends_the_transaction_on_the_server(bool isAsync)
    {
        await using EnlistmentRig rig = new(Mars);
        await using SqlConnection connection = await rig.OpenAsync(isAsync);
        using CommittableTransaction transaction = new();
        connection.EnlistTransaction(transaction);
        using SqlDataReader reader = await ReadAsync(connection, isAsync);
        using SqlDataReader other = await ReadAsync(connection, isAsync);
        transaction.Rollback();
        Assert.Equal(ConnectionState.Closed, connection.State);
        await Eventually.IsTrueAsync(() => rig.Server.OpenSessionCount == 0, "The server has rolled back because the connection ended.");
        connection.Close();
        await ConnectAgainAsync(connection, isAsync);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_connection_that_is_opened_again_in_the_scope_continues_the_transaction(bool isAsync)
    {
        await using EnlistmentRig rig = new(Mars);
        using (TransactionScope scope = Scope())
        {
            for (int i = 0; i < 2; i++)
            {
                await using SqlConnection connection = await rig.OpenAsync(isAsync);
                using SqlDataReader reader = await ReadAsync(connection, isAsync);
                await ExecuteAsync(connection, isAsync);
                Assert.Equal(199, await MarsRig.CountAsync(reader, isAsync));
            }

            scope.Complete();
        }

        await rig.UseAsync(isAsync);

        // The pool restores the isolation level before the next command.
        Assert.StartsWith("begin 4, rows*, select 1*, rows*~, select 1*, commit~, ", rig.Wire.Single(), StringComparison.Ordinal);
        Assert.Equal(1, rig.Server.TotalSessionCount);
        Assert.Equal(0, rig.Server.Sessions.Single().Transactions.Level);
    }

    private static async Task ConnectAgainAsync(SqlConnection connection, bool isAsync)
    {
        await Sessions.Opening.ConnectionFixture.OpenAsync(connection, isAsync);
        Assert.Equal(1, await MarsRig.ScalarAsync(connection, "select 1", isAsync));
    }

    /// <summary>Opens a reader on its first row. The other rows have not arrived.</summary>
    private static async Task<SqlDataReader> ReadAsync(SqlConnection connection, bool isAsync)
    {
        SqlDataReader reader = await MarsRig.ReadAsync(connection, ManyRows, isAsync);
        Assert.True(isAsync ? await reader.ReadAsync(TestToken) : reader.Read());
        return reader;
    }
}
