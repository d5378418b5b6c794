using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Connections;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Authentication;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Sessions.Opening;
using MsSqlConnector.Tests.Sessions.Recovery;
using Xunit;
using static MsSqlConnector.Tests.Authentication.IntegratedFixture;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>
/// A pool of one Windows account, used while another account is current. The account follows the execution context, as an impersonated one
/// does on Windows; a background task has that of the process.
/// </summary>
public sealed class AccountPoolTests
{
    private const string Alice = "alice";
    private const string Process = "process";

    private static readonly AsyncLocal<string?> s_impersonated = new();

    [Fact]
    public async Task A_background_task_opens_sessions_only_for_its_own_account()
    {
        await using TdsServer server = Start();
        SessionPool pool = Pool(server, Alice, "Min Pool Size=2");
        s_impersonated.Value = Alice;
        PooledSession session = await pool.RentAsync(TestToken);
        s_impersonated.Value = null;

        Assert.False(pool.IsBelowMinimum);
        Assert.False(await pool.TryWarmUpAsync());

        Assert.Equal(1, server.TotalSessionCount);
        s_impersonated.Value = Alice;
        Assert.True(pool.IsBelowMinimum);
        Assert.True(await pool.TryWarmUpAsync());
        Assert.Equal(2, server.TotalSessionCount);
        session.Return();
        pool.Clear();
    }

    [Fact]
    public async Task The_maintenance_task_opens_the_minimum_when_its_account_is_that_of_the_pool()
    {
        await using TdsServer server = Start();
        SessionPool pool = Pool(server, Process, "Min Pool Size=2");

        PooledSession session = await pool.RentAsync(TestToken);

        await server.Log.WaitForAsync(ServerEventKind.LoggedIn, 2);
        session.Return();
        Eventually.IsTrue(() => pool.Counts.Idle == 2, "The pool has two idle sessions.");
        pool.Clear();
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_broken_session_is_not_replaced_by_one_of_another_account(bool isAsync)
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(Pool(server, Alice).Source);
        s_impersonated.Value = Alice;
        await ConnectionFixture.OpenAsync(connection, isAsync);
        await KillAsync(server, connection);
        s_impersonated.Value = null;

        await AssertRefusedAsync(server, connection, isAsync);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_broken_session_is_replaced_when_the_account_is_the_same(bool isAsync)
    {
        await using TdsServer server = Start();
        await using SqlConnection connection = new(Pool(server, Alice).Source);
        s_impersonated.Value = Alice;
        await ConnectionFixture.OpenAsync(connection, isAsync);
        await KillAsync(server, connection);

        await ExecuteAsync(connection, isAsync);

        Assert.Equal(2, server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_session_that_cannot_be_reset_is_not_replaced_by_one_of_another_account(bool isAsync)
    {
        await using TdsServer server = Start();
        server.OnSql("SET TRANSACTION ISOLATION LEVEL READ COMMITTED", new Answer().Error(50000, 1, 16, "refused").Done());
        await using SqlConnection connection = new(Pool(server, Alice).Source);
        s_impersonated.Value = Alice;
        await ConnectionFixture.OpenAsync(connection, isAsync);
        await using (SqlTransaction transaction = connection.BeginTransaction(IsolationLevel.Serializable))
        {
            transaction.Commit();
        }

        connection.Close();
        await ConnectionFixture.OpenAsync(connection, isAsync);
        s_impersonated.Value = null;

        await AssertRefusedAsync(server, connection, isAsync);
    }

    [Fact]
    public async Task A_data_source_finds_the_pool_of_the_account_that_is_current()
    {
        await using TdsServer server = Start();
        SessionPool pool = Pool(server, Alice);

        SessionPool other = pool.Source.GetPool();
        s_impersonated.Value = Alice;
        SessionPool found = pool.Source.GetPool();
        s_impersonated.Value = null;

        Assert.Equal(Process, other.Settings.LoginCredentials.Account);
        Assert.Same(pool, found);
        Assert.Same(other, pool.Source.GetPool());
    }

    [Theory]
    [InlineData("Integrated Security=true", true)]
    [InlineData("Authentication=ActiveDirectoryIntegrated", true)]
    [InlineData("User ID=sa;Password=p", false)]
    public void Logins_as_the_current_account_have_a_pool_for_each_account(string login, bool isByAccount)
    {
        SessionPool pool = ConnectionSource.Get($"Data Source=nowhere;{login}").GetPool();

        Assert.Equal(isByAccount, pool.Settings.LoginCredentials.Account is not null);
        pool.Source.Retire(pool);
    }

    private static TdsServer Start() => TdsServer.Start(new TdsServerOptions
    {
        Encryption = EncryptionMode.NotSupported,
        Integrated = _ => new ScriptedExchange(Accepted()),
        Features = FeatureSupport.Of(FeatureId.SessionRecovery, FeatureId.Utf8),
    });

    private static SessionPool Pool(TdsServer server, string account, string more = "")
    {
        ConnectionSettings settings = ConnectionSettings.Parse(
            $"Data Source=127.0.0.1,{server.Port};Integrated Security=true;Encrypt=Optional;{more}");
        settings = settings.WithCredentials(settings.LoginCredentials.With(new CallbackProvider(() => { })));
        ConnectionSource source = new(settings, new SourceOptions { ReadAccount = static () => s_impersonated.Value ?? Process });
        string? current = s_impersonated.Value;
        s_impersonated.Value = account;
        SessionPool pool = source.GetPool();
        s_impersonated.Value = current;
        return pool;
    }

    private static async Task KillAsync(TdsServer server, SqlConnection connection)
    {
        server.Kill(sessionNumber: 1);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Eventually.IsTrue(() => ConnectionRecovery.HasLostSession(connection), "The connection has noticed the end of its session.");
    }

    private static async Task AssertRefusedAsync(TdsServer server, SqlConnection connection, bool isAsync)
    {
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => ExecuteAsync(connection, isAsync));

        Assert.Contains("a different Windows account", exception.Message);
        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.Equal(1, server.TotalSessionCount);
    }

    private static async Task ExecuteAsync(SqlConnection connection, bool isAsync)
    {
        await using SqlCommand command = new("select 1", connection);
        await RecoveryRig.ExecuteAsync(command, isAsync);
    }
}
