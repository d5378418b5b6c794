using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Sessions;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Recovery;

public sealed class SessionRecoveryTests
{
    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task A_session_that_broke_while_idle_is_restored_with_its_state(bool isAsync, bool withReset)
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync("Initial Catalog=shop");
        await rig.ExecuteAsync("set lock_timeout 1", isAsync);
        await rig.ExecuteAsync("use store", isAsync);
        Guid id = rig.Connection.ClientConnectionId;
        await rig.KillAsync(withReset);

        await rig.ExecuteAsync("select 1", isAsync);

        Session session = Assert.Single(rig.Server.Sessions);
        Assert.Equal(2, session.Number);
        Assert.Equal("store", session.Database);
        Assert.Equal("shop", session.States.Recovered?.Initial.Database);
        Assert.Equal([1, 0, 0, 0], session.States.Current[RecoveryRig.LockTimeout]);
        Assert.Equal([RecoveryRig.LockTimeout], session.States.Recovered?.Changed.States.Keys);
        Assert.Equal("store", rig.Connection.Database);
        Assert.Equal(ConnectionState.Open, rig.Connection.State);
        Assert.NotEqual(id, rig.Connection.ClientConnectionId);
        Assert.Equal(1, rig.Server.Recorder.All<SqlBatchMessage>().Count(m => m.Text == "select 1"));
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Fact]
    public async Task A_recovered_session_can_be_recovered_repeatedly()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        await rig.ExecuteAsync("set lock_timeout 1");
        for (int i = 0; i < 3; i++)
        {
            await rig.KillAsync();
            await rig.ExecuteAsync("select 1");
        }

        Assert.Equal([1, 0, 0, 0], Assert.Single(rig.Server.Sessions).States.Current[RecoveryRig.LockTimeout]);
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Scalars_readers_transactions_and_database_changes_also_recover_the_session(bool isAsync)
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        await using SqlCommand command = new("select 1", rig.Connection);

        await rig.KillAsync();
        object? value = null;
        await (isAsync ? ScalarAsync() : RecoveryRig.RunAsync(() => value = command.ExecuteScalar()));
        Assert.Equal(1, value);

        await rig.KillAsync();
        SqlDataReader? reader = null;
        await (isAsync ? ReaderAsync() : RecoveryRig.RunAsync(() => reader = command.ExecuteReader()));
        await reader!.DisposeAsync();

        await rig.KillAsync();
        await (isAsync
            ? rig.Connection.ChangeDatabaseAsync("store", TestToken)
            : RecoveryRig.RunAsync(() => rig.Connection.ChangeDatabase("store")));

        await rig.KillAsync();
        await (isAsync ? TransactionAsync() : RecoveryRig.RunAsync(() => rig.Connection.BeginTransaction().Commit()));

        Assert.Equal(5, rig.Server.TotalSessionCount);
        Assert.Equal("store", Assert.Single(rig.Server.Sessions).Database);

        async Task ScalarAsync() => value = await command.ExecuteScalarAsync(TestToken);
        async Task ReaderAsync() => reader = await command.ExecuteReaderAsync(TestToken);
        async Task TransactionAsync()
        {
            await using SqlTransaction transaction = rig.Connection.BeginTransaction();
            transaction.Commit();
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task State_that_the_server_marks_as_unrecoverable_is_not_recovered(bool isAsync)
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        await rig.ExecuteAsync("create table #t");
        await rig.KillAsync();

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync("select 1", isAsync));

        Assert.Contains("marked by the server as unrecoverable", exception.Message);
        Assert.Equal(20, exception.Class);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
        Assert.Equal(1, rig.Server.TotalSessionCount);
    }

    [Fact]
    public async Task State_that_becomes_recoverable_again_is_recovered()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        await rig.ExecuteAsync("create table #t");
        await rig.ExecuteAsync("drop table #t");
        await rig.KillAsync();

        await rig.ExecuteAsync("select 1");

        Assert.Equal([2, 0, 0, 0], Assert.Single(rig.Server.Sessions).States.Current[RecoveryRig.LockTimeout]);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_session_in_a_transaction_is_not_recovered(bool isAsync)
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        await using SqlTransaction transaction = rig.Connection.BeginTransaction();
        await rig.KillAsync();
        await using SqlCommand command = new("select 1", rig.Connection, transaction);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => RecoveryRig.ExecuteAsync(command, isAsync));

        Assert.Contains("in a transaction", exception.Message);
        Assert.Equal(ConnectionState.Closed, rig.Connection.State);
        Assert.Equal(1, rig.Server.TotalSessionCount);
    }

    [Fact]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsTransactions)]
    public async Task A_session_in_a_transaction_of_a_statement_is_not_recovered()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        await rig.ExecuteAsync("begin transaction");
        await rig.KillAsync();

        await Assert.ThrowsAsync<SqlException>(() => rig.ExecuteAsync("select 1"));

        Assert.Equal(1, rig.Server.TotalSessionCount);
    }

    [Theory]
    [InlineData("Connect Retry Count=0", true)]
    [InlineData("", false)]
    public async Task Without_session_recovery_the_connection_is_broken(string more, bool hasServer)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions
        {
            Features = hasServer ? FeatureSupport.Of(FeatureId.SessionRecovery) : FeatureSupport.None,
        });
        await using SqlConnection connection = new(ConnectionFixture.ConnectionString(server, more));
        await connection.OpenAsync(TestToken);
        server.Kill(1);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        await using SqlCommand command = new("select 1", connection);

        Assert.False(ConnectionRecovery.HasLostSession(connection));
        await Assert.ThrowsAsync<SqlException>(() => command.ExecuteNonQueryAsync(TestToken));

        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.Equal(1, server.TotalSessionCount);
    }

    [Fact]
    public async Task Prepared_statements_are_prepared_again()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        await using SqlCommand command = new("select @a", rig.Connection);
        command.Parameters.Add("@a", SqlDbType.Int).Value = 7;
        command.Prepare();
        Assert.Equal(7, await command.ExecuteScalarAsync(TestToken));
        await rig.KillAsync();

        Assert.Equal(7, await command.ExecuteScalarAsync(TestToken));

        Assert.Equal(2, rig.Server.Recorder.All<RpcMessage>().Count(m => m.Call.ProcedureId == SpecialProcedure.PrepareAndExecute));
        Assert.Empty(rig.Server.Log.Complaints);
    }

    [Fact]
    public async Task A_recovered_session_returns_to_the_pool_and_is_reset()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync("Initial Catalog=shop");
        await rig.ExecuteAsync("use store");
        await rig.ExecuteAsync("set lock_timeout 1");
        await rig.KillAsync();
        await rig.ExecuteAsync("select 1");
        await rig.Connection.CloseAsync();

        await rig.Connection.OpenAsync(TestToken);
        Assert.Equal("shop", rig.Connection.Database);
        await rig.ExecuteAsync("select 1");

        Session session = Assert.Single(rig.Server.Sessions);
        Assert.Equal(2, session.Number);
        Assert.Equal(1, session.ResetCount);
        Assert.Equal([0xFF, 0xFF, 0xFF, 0xFF], session.States.Current[RecoveryRig.LockTimeout]);
    }

    [Fact]
    public async Task A_session_with_a_pending_reset_is_recovered_in_its_initial_state()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync("Initial Catalog=shop");
        await rig.ExecuteAsync("use store");
        await rig.ExecuteAsync("set lock_timeout 1");
        await rig.Connection.CloseAsync();
        await rig.Connection.OpenAsync(TestToken);
        await rig.KillAsync();

        await rig.ExecuteAsync("select 1");

        Session session = Assert.Single(rig.Server.Sessions);
        Assert.Equal("shop", session.Database);
        Assert.Empty(session.States.Recovered!.Changed.States);
        Assert.Equal(0, session.ResetCount);
        Assert.Equal(PacketStatus.Normal, rig.Server.Recorder.All<SqlBatchMessage>()[^1].Status & PacketStatus.AnyReset);
    }

    [Fact]
    public async Task Pools_count_a_restored_session_in_place_of_the_lost_one()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync("Max Pool Size=1");
        await rig.KillAsync();
        await rig.ExecuteAsync("select 1");
        await rig.Connection.CloseAsync();

        await rig.Connection.OpenAsync(TestToken);
        await rig.ExecuteAsync("select 1");

        Assert.Equal(2, rig.Server.TotalSessionCount);
    }

    [Fact]
    public async Task Statistics_continue_after_recovery()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        rig.Connection.StatisticsEnabled = true;
        await rig.ExecuteAsync("select 1");
        await rig.KillAsync();
        await rig.ExecuteAsync("select 1");

        Assert.Equal(2L, rig.Connection.RetrieveStatistics()["ServerRoundtrips"]);
    }

    [Fact]
    public async Task Messages_reach_the_connection_afterwards()
    {
        await using RecoveryRig rig = await RecoveryRig.OpenAsync();
        string? message = null;
        rig.Connection.InfoMessage += (_, e) => message = e.Message;
        await rig.KillAsync();

        await rig.ExecuteAsync("use store");

        Assert.Contains("store", message);
    }
}
