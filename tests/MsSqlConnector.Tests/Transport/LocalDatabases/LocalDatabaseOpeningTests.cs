using System;
using System.Data;
using System.IO.Pipes;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using MsSqlConnector.Transport.Pipes;
using MsSqlConnector.Windows.LocalDatabases;
using Xunit;

namespace MsSqlConnector.Tests.Transport.LocalDatabases;

/// <summary>Opening a connection to a LocalDB instance: over the pipe that a replacement for LocalDB returns, and its failures.</summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public sealed class LocalDatabaseOpeningTests : IDisposable
{
    private const string Login = "User ID=sa;Password=p;Pool Blocking Period=NeverBlock;";

    private readonly FakeLocalDatabase _windows = new();
    private readonly string _pipe = $@"LOCALDB#{Guid.NewGuid():N}\tsql\query";

    public LocalDatabaseOpeningTests() => _windows.Address = @"np:\\.\pipe\" + _pipe;

    public void Dispose() => _windows.Dispose();

    [Theory]
    [InlineData(false, @"(localdb)\MSSQLLocalDB", "MSSQLLocalDB")]
    [InlineData(true, @"(LocalDB)\MSSQLLocalDB", "MSSQLLocalDB")]
    [InlineData(true, @" (localdb)\.\Shared ", @".\Shared")]
    public async Task A_connection_uses_the_pipe_of_the_instance(bool isAsync, string dataSource, string instance)
    {
        // The test server does not support encryption, like LocalDB: Encrypt=Mandatory, the default, does not require it for LocalDB.
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Password = "p", Encryption = EncryptionMode.NotSupported });
        await using NamedPipeServerStream pipe = Listen();
        Task serving = ServeAsync(server, pipe);
        await using (SqlConnection connection = new(CreatePool($"Server={dataSource}").Source))
        {
            await OpenAsync(connection, isAsync);
            Assert.Equal((ConnectionState.Open, dataSource.Trim()), (connection.State, connection.DataSource.Trim()));
            await using SqlCommand command = new("SELECT 1", connection);
            await command.ExecuteNonQueryAsync(TestToken);
            SqlConnection.ClearPool(connection);
        }

        await serving;
        Assert.Equal((instance, 1), (_windows.Instance, _windows.StartCount));
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_instance_that_cannot_be_started_fails_once_with_the_HRESULT(bool isAsync)
    {
        _windows.Result = FakeResults.UnknownInstance;
        _windows.Description = "The instance does not exist.";
        SessionPool pool = CreatePool(@"Server=(localdb)\x;Connect Retry Count=3;Connect Retry Interval=1");
        await using SqlConnection connection = new(pool.Source);

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal((FakeResults.UnknownInstance, (byte)20, false), (error.Number, error.Class, error.IsTransient));
        Assert.Contains("error: 50 - Local Database Runtime error occurred.", error.Message, StringComparison.Ordinal);
        Assert.Contains("0x89C50107", error.Message, StringComparison.Ordinal);
        Assert.Contains(_windows.Description, error.Message, StringComparison.Ordinal);
        Assert.Equal((1, ConnectionState.Closed, default(PoolCounts)), (_windows.StartCount, connection.State, pool.Counts));
    }

    [Fact]
    public async Task Canceling_while_the_instance_starts_ends_the_opening()
    {
        _windows.Hold();
        SessionPool pool = CreatePool(@"Server=(localdb)\x;Connect Timeout=0");
        await using SqlConnection connection = new(pool.Source);
        using CancellationTokenSource cancel = new();

        Task opening = connection.OpenAsync(cancel.Token);
        await _windows.Reached.Task.WaitAsync(TestToken);
        Assert.Equal((false, ConnectionState.Connecting), (opening.IsCompleted, connection.State));
        await cancel.CancelAsync();

        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(
            () => opening.WaitAsync(TimeSpan.FromSeconds(30), TestToken));
        Assert.Equal(cancel.Token, error.CancellationToken);
        Assert.Equal((ConnectionState.Closed, default(PoolCounts)), (connection.State, pool.Counts));
        _windows.Continue();
    }

    [Theory]
    [SyncAndAsync]
    public async Task An_instance_that_starts_too_slowly_ends_the_opening_and_the_next_one_succeeds(bool isAsync)
    {
        TestClock clock = new();
        _windows.Hold();
        SessionPool pool = CreatePool(@"Server=(localdb)\x;Connect Timeout=15", clock);
        await using SqlConnection connection = new(pool.Source);

        Task opening = OpenAsync(connection, isAsync);
        await _windows.Reached.Task.WaitAsync(TestToken);
        await clock.PassAsync(milliseconds: 15_000);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => opening);

        Assert.Equal(-2, error.Number);
        Assert.Contains("did not start in time", error.Message, StringComparison.Ordinal);
        Assert.Equal((ConnectionState.Closed, default(PoolCounts)), (connection.State, pool.Counts));

        _windows.Continue();
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Password = "p", Encryption = EncryptionMode.NotSupported });
        await using NamedPipeServerStream pipe = Listen();
        Task serving = ServeAsync(server, pipe);
        await using (SqlConnection next = new(CreatePool(@"Server=(localdb)\x").Source))
        {
            await OpenAsync(next, isAsync);
            SqlConnection.ClearPool(next);
        }

        await serving;
        Assert.Equal(2, _windows.StartCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_instance_starts_in_the_context_of_the_caller(bool isAsync)
    {
        AsyncLocal<string> identity = new() { Value = "caller" };
        string? seen = null;
        int threadId = 0;
        _windows.OnStart = () => (seen, threadId) = (identity.Value, Environment.CurrentManagedThreadId);
        LocalDatabase database = new(_windows);
        DialTarget target = new() { Host = "localhost", LocalDatabase = "x" };

        string? pipe = isAsync
            ? await LocalDatabaseDialer.StartAsync(database, target, SystemDeadline.After(60_000), TestToken)
            : LocalDatabaseDialer.Start(database, target, SystemDeadline.After(60_000));

        Assert.Equal((_pipe, "caller"), (pipe, seen));
        Assert.NotEqual(0, threadId);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Another_platform_is_reported_as_such_and_the_connection_stays_usable(bool isAsync)
    {
        SessionPool pool = TestSources.Create(Login + @"Server=(localdb)\x", new NetworkSource(new LocalNames(platform: null))).GetPool();
        await using SqlConnection connection = new(pool.Source);
        for (int i = 0; i < 2; i++)
        {
            PlatformNotSupportedException error = await Assert.ThrowsAsync<PlatformNotSupportedException>(
                () => OpenAsync(connection, isAsync));
            Assert.StartsWith("LocalDB is not supported on this platform.", error.Message, StringComparison.Ordinal);
            Assert.Equal((ConnectionState.Closed, default(PoolCounts)), (connection.State, pool.Counts));
        }
    }

    [Theory]
    [InlineData(@"(localdb)\MSSQLLocalDB", "MSSQLLocalDB")]
    [InlineData(@"(localdb)\.\Shared", "Shared")]
    [InlineData(@"np:.\x", "x")]
    [InlineData("np:.", "")]
    public void The_service_principal_name_of_a_pipe_contains_the_instance(string dataSource, string instance)
    {
        ConnectionSettings settings = ConnectionSettings.Parse($"Server={dataSource};Integrated Security=true");
        SecurityTarget target = new LoginTarget(settings, new SessionServices(), new Destination(settings.Endpoint!, ""))
            .CreateSecurityTarget(channelBinding: null);
        Assert.Equal(("localhost", 0, instance), (target.Host, target.Port, target.Instance));
    }

    private static Task OpenAsync(SqlConnection connection, bool isAsync) =>
        isAsync ? connection.OpenAsync(TestToken) : Task.Run(connection.Open, TestToken);

    private static async Task ServeAsync(TdsServer server, NamedPipeServerStream pipe)
    {
        await pipe.WaitForConnectionAsync(TestToken);
        await server.ServeAsync(pipe);
    }

    private SessionPool CreatePool(string text, TimeProvider? clock = null) => TestSources.Create(
            ConnectionSettings.Parse(Login + text).WithClock(clock ?? TimeProvider.System), new NetworkSource(new LocalNames(_windows)))
        .GetPool();

    private NamedPipeServerStream Listen() => new(_pipe, PipeDirection.InOut, 1, PipeTransmissionMode.Byte, PipeOptions.Asynchronous);
}
