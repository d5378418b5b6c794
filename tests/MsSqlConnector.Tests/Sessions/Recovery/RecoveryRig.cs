using System;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Sessions.Opening;
using MsSqlConnector.Tests.Timing;

namespace MsSqlConnector.Tests.Sessions.Recovery;

/// <summary>A server that reports session states, a connection to it, and the ways to break the session.</summary>
internal sealed class RecoveryRig : IAsyncDisposable
{
    /// <summary>The server's lock timeout.</summary>
    public const byte LockTimeout = 5;

    private RecoveryRig(TdsServer server, SqlConnection connection)
    {
        Server = server;
        Connection = connection;
    }

    public TdsServer Server { get; }

    public SqlConnection Connection { get; }

    public static async Task<RecoveryRig> OpenAsync(string more = "", TdsServerOptions? options = null, TestClock? clock = null)
    {
        TdsServer server = TdsServer.Start(
            (options ?? new TdsServerOptions()) with { Features = FeatureSupport.Of(FeatureId.SessionRecovery, FeatureId.Utf8) });
        server.OnRequest((session, request) => request switch
        {
            SqlBatchMessage { Text: "set lock_timeout 1" } => session.ChangeStates(true, (LockTimeout, [1, 0, 0, 0])),
            SqlBatchMessage { Text: "create table #t" } => session.ChangeStates(false, (LockTimeout, [2, 0, 0, 0])),
            SqlBatchMessage { Text: "drop table #t" } => session.ChangeStates(true, (LockTimeout, [2, 0, 0, 0])),
            _ => null,
        });
        string text = ConnectionFixture.ConnectionString(server, more);
        SqlConnection connection = clock?.Connect(text) ?? new SqlConnection(text);
        await connection.OpenAsync(TestToken);
        return new RecoveryRig(server, connection);
    }

    /// <summary>Breaks the session on the server, and waits until the client can detect it.</summary>
    public async Task KillAsync(bool withReset = false)
    {
        int number = Server.TotalSessionCount;
        Server.Kill(number, withReset);
        await Server.Log.WaitForAsync(ServerEventKind.Closed, number);
        await Eventually.IsTrueAsync(
            () => ConnectionRecovery.HasLostSession(Connection), "The connection has noticed the end of its session.");
    }

    public async Task ExecuteAsync(string text, bool isAsync = true)
    {
        await using SqlCommand command = Connection.CreateCommand();
        command.CommandText = text;
        await ExecuteAsync(command, isAsync);
    }

    /// <summary>Runs synchronously or asynchronously; a blocking call has its own thread.</summary>
    public static Task ExecuteAsync(SqlCommand command, bool isAsync) => isAsync
        ? command.ExecuteNonQueryAsync(TestToken)
        : RunAsync(() => command.ExecuteNonQuery());

    public static Task RunAsync(Action blocking) =>
        Task.Factory.StartNew(blocking, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    public async ValueTask DisposeAsync()
    {
        await Connection.DisposeAsync();
        await Server.DisposeAsync();
    }
}
