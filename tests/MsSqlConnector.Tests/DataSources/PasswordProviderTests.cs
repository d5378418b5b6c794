using System;
using System.Collections.Concurrent;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Timing;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.DataSources;

/// <summary>Passwords that callbacks of the application return for each login.</summary>
public sealed class PasswordProviderTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Each_login_uses_the_current_password(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        ConcurrentQueue<string> calls = new();
        await using SqlDataSource source = Build(server, () => server.Password, calls);
        await using SqlConnection first = source.CreateConnection();
        await OpenAsync(first, isAsync);
        SqlConnection.ChangePassword($"{Text(server)};Password={server.Password}", "Other1!");

        await using SqlConnection second = source.CreateConnection();
        await OpenAsync(second, isAsync);

        string kind = isAsync ? "async" : "sync";
        Assert.Equal([kind, kind], calls);
        Assert.Equal("Other1!", server.Recorder.All<LoginMessage>()[^1].Password);
        Assert.DoesNotContain("Password=", second.ConnectionString, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Rentals_from_the_pool_do_not_call_the_provider(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        ConcurrentQueue<string> calls = new();
        await using SqlDataSource source = Build(server, () => server.Password, calls);

        for (int i = 0; i < 3; i++)
        {
            await using SqlConnection connection = source.CreateConnection();
            await OpenAsync(connection, isAsync);
        }

        Assert.Single(calls);
        Assert.Equal(1, server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_broken_connection_is_replaced_with_the_current_password(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.SessionRecovery) });
        server.OnSql("select 1", MsSqlConnector.TestServer.Scripting.Answer.Empty.Done());
        await using SqlDataSource source = Build(server, () => server.Password);
        await using SqlConnection connection = source.CreateConnection();
        await OpenAsync(connection, isAsync);
        SqlConnection.ChangePassword($"{Text(server)};Password={server.Password}", "Other1!");
        server.Kill(1);
        await Eventually.IsTrueAsync(
            () => ConnectionRecovery.HasLostSession(connection), "The connection has noticed the end of its session.");

        await using SqlCommand command = new("select 1", connection);
        await command.ExecuteNonQueryAsync(TestToken);

        Assert.Equal("Other1!", server.Recorder.All<LoginMessage>()[^1].Password);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_exception_of_a_provider_is_the_inner_exception(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = Build(server, () => throw new IOException("no vault"));
        await using SqlConnection connection = source.CreateConnection();

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal("The password provider failed: no vault", error.Message);
        Assert.IsType<IOException>(error.InnerException);
        Assert.Equal(0, server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Null_is_rejected(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = Build(server, () => null!);
        await using SqlConnection connection = source.CreateConnection();

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("returned null", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_provider_that_hangs_ends_with_the_connect_timeout(bool isAsync)
    {
        TestClock clock = new();
        await using TdsServer server = TdsServer.Start();
        using ManualResetEventSlim hold = new();
        TaskCompletionSource<string> never = new();
        TaskCompletionSource<bool> called = new(TaskCreationOptions.RunContinuationsAsynchronously);
        await using SqlDataSource source = clock.Build(Text(server) + ";Connect Timeout=20").UsePasswordProvider(
            _ =>
            {
                called.SetResult(true);
                hold.Wait();
                return "";
            },
            (_, _) =>
            {
                called.SetResult(true);
                return new ValueTask<string>(never.Task);
            }).Build();
        await using SqlConnection connection = source.CreateConnection();

        Task opening = OpenAsync(connection, isAsync);
        await called.Task;
        clock.Advance(20_000);
        SqlException error = await Assert.ThrowsAsync<SqlException>(() => opening);

        Assert.Equal(-2, error.Number);
        Assert.Contains("waiting for the password provider", error.Message, StringComparison.Ordinal);
        hold.Set();
        never.SetResult("");
    }

    [Fact]
    public async Task Cancellation_of_opening_cancels_the_provider()
    {
        await using TdsServer server = TdsServer.Start();
        using CancellationTokenSource stop = new();
        TaskCompletionSource<bool> canceled = new();
        await using SqlDataSource source = new SqlDataSourceBuilder(Text(server)).UsePasswordProvider(
            _ => "",
            async (_, token) =>
            {
                using CancellationTokenRegistration registration = token.Register(() => canceled.TrySetResult(true));
                stop.Cancel();
                await new TaskCompletionSource<bool>().Task;
                return "";
            }).Build();
        await using SqlConnection connection = source.CreateConnection();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => connection.OpenAsync(stop.Token));

        await WaitLimit.WithinAsync(canceled.Task, "The token of the provider is canceled.");
        Assert.Equal(System.Data.ConnectionState.Closed, connection.State);
    }

    [Fact]
    public async Task The_callback_receives_a_copy_of_the_builder()
    {
        await using TdsServer server = TdsServer.Start();
        string? user = null;
        await using SqlDataSource source = new SqlDataSourceBuilder(Text(server)).UsePasswordProvider(
            builder =>
            {
                user = builder.UserID;
                builder.DataSource = "nowhere";
                return server.Password;
            },
            (_, _) => throw new NotSupportedException()).Build();
        for (int i = 0; i < 2; i++)
        {
            await using SqlConnection connection = source.CreateConnection();
            await OpenAsync(connection, isAsync: false);
            SqlConnection.ClearPool(connection);
        }

        Assert.Equal(server.UserName, user);
    }

    [Theory]
    [InlineData("User ID=a;Password=b", "'Password'")]
    [InlineData("Integrated Security=true", "'Integrated Security'")]
    [InlineData("", "'User ID'")]
    [InlineData("Authentication=Active Directory Default;User ID=a", "ActiveDirectoryDefault")]
    public void Settings_that_exclude_each_other_are_refused(string text, string mentioned)
    {
        SqlDataSourceBuilder builder = new SqlDataSourceBuilder("Data Source=db;" + text)
            .UsePasswordProvider(_ => "", (_, _) => new ValueTask<string>(""));

        ArgumentException error = Assert.Throws<ArgumentException>(() => builder.Build());

        Assert.Contains(mentioned, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Both_callbacks_or_none_are_required()
    {
        SqlDataSourceBuilder builder = new("Data Source=db;User ID=a");

        Assert.Throws<ArgumentException>(() => builder.UsePasswordProvider(_ => "", null));
        Assert.Throws<ArgumentException>(() => builder.UsePasswordProvider(null, (_, _) => new ValueTask<string>("")));
        using SqlDataSource source = builder.UsePasswordProvider(_ => "", (_, _) => new ValueTask<string>(""))
            .UsePasswordProvider(null, null).Build();
        Assert.Throws<ArgumentException>(
            () => builder.UseCredential(null).UseAccessTokenCallback((_, _) => null!)
                .UsePasswordProvider(_ => "", (_, _) => new ValueTask<string>("")).Build());
    }

    private static string Text(TdsServer server) =>
        $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Encrypt=Optional;Pool Blocking Period=NeverBlock";

    private static SqlDataSource Build(TdsServer server, Func<string> get, ConcurrentQueue<string>? calls = null) =>
        new SqlDataSourceBuilder(Text(server)).UsePasswordProvider(
            _ =>
            {
                calls?.Enqueue("sync");
                return get();
            },
            async (_, _) =>
            {
                calls?.Enqueue("async");
                await Task.Yield();
                return get();
            }).Build();
}
