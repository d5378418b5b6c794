using System;
using System.Data;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Sessions.Recovery;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.DataSources;

/// <summary>The initializer of a data source runs on every physical connection before a caller gets it.</summary>
[EveryBuild]
public sealed class ConnectionInitializerTests
{
    private const string Statement = "set lock_timeout 1000";

    [Theory]
    [InlineData(false, "")]
    [InlineData(true, "")]
    [InlineData(false, "Pooling=false")]
    [InlineData(true, "Pooling=false")]
    public async Task The_initializer_runs_once_for_each_physical_connection(bool isAsync, string more)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = Build(server, more, Statement);
        for (int i = 0; i < 2; i++)
        {
            await using SqlConnection connection = source.CreateConnection();
            await OpenAsync(connection, isAsync);
            await using SqlCommand command = new("select 1", connection);
            Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        }

        foreach (Conversation conversation in server.Recorder.Conversations)
        {
            Assert.Equal(Statement, conversation.All<SqlBatchMessage>()[0].Text);
            Assert.Single(conversation.All<SqlBatchMessage>(), message => message.Text == Statement);
        }

        Assert.Equal(more.Length > 0 ? 2 : 1, server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_initializer_does_not_run_when_a_lost_session_is_restored(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.SessionRecovery, FeatureId.Utf8) });
        await using SqlDataSource source = Build(server, "", Statement);
        await using SqlConnection connection = source.CreateConnection();
        await OpenAsync(connection, isAsync);
        server.Kill(1);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Eventually.IsTrue(() => ConnectionRecovery.HasLostSession(connection), "The connection has noticed the end of its session.");

        await using SqlCommand command = new("select 1", connection);
        await RecoveryRig.ExecuteAsync(command, isAsync);

        Assert.Equal(2, server.TotalSessionCount);
        Assert.Equal(1, server.Recorder.All<SqlBatchMessage>().Count(message => message.Text == Statement));
    }

    [Fact]
    public async Task The_initializer_runs_for_sessions_that_the_pool_opens_in_the_background()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = Build(server, "Min Pool Size=2", Statement);
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);
        SessionPool pool = connection.Source.GetPool();
        Eventually.IsTrue(() => pool.Counts is { Idle: 1, Used: 1 }, "The pool has an idle session besides the one in use.");
        Assert.Equal(2, server.Recorder.All<SqlBatchMessage>().Count(message => message.Text == Statement));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_failure_of_the_initializer_closes_the_session_and_fails_the_opening(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = Build(server, "Max Pool Size=1", "fail");
        for (int i = 1; i <= 2; i++)
        {
            await using SqlConnection connection = source.CreateConnection();
            Assert.Equal("boom", (await Assert.ThrowsAsync<IOException>(() => OpenAsync(connection, isAsync))).Message);
            Assert.Equal(ConnectionState.Closed, connection.State);
            await server.Log.WaitForAsync(ServerEventKind.Closed, i);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task Readers_that_the_initializer_leaves_open_are_closed(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        SqlConnection? used = null;
        void Leave(SqlConnection connection)
        {
            used = connection;
            new SqlCommand("select 1", connection, connection.BeginTransaction()).ExecuteReader();
        }

        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server))
            .UseConnectionInitializer(Leave, async (connection, token) => await Task.Run(() => Leave(connection), token)).Build();
        await using SqlConnection connection = source.CreateConnection();
        await OpenAsync(connection, isAsync);
        Assert.Equal(ConnectionState.Closed, used!.State);
        await using SqlCommand command = new("select @@trancount", connection);
        Assert.Equal(0, await command.ExecuteScalarAsync(TestToken));
    }

    private static SqlDataSource Build(TdsServer server, string more, string statement) =>
        new SqlDataSourceBuilder(ConnectionString(server, more)).UseConnectionInitializer(
            connection =>
            {
                using SqlCommand command = new(statement, connection);
                Execute(statement, () => command.ExecuteNonQuery());
            },
            async (connection, token) =>
            {
                await using SqlCommand command = new(statement, connection);
                Execute(statement, static () => { });
                await command.ExecuteNonQueryAsync(token);
            }).Build();

    private static void Execute(string statement, Action execute)
    {
        if (statement == "fail")
        {
            throw new IOException("boom");
        }

        execute();
    }
}
