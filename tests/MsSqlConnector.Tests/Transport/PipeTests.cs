using System;
using System.IO;
using System.IO.Pipes;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;
using MsSqlConnector.Transport.Dialing;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Transport;

[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Members)]
public sealed class PipeTests
{
    private readonly string _name = $@"mssqlconnector-{Guid.NewGuid():N}\query";

    [Theory]
    [InlineData(@"\\.\pipe\", "Optional", false)]
    [InlineData(@"\\.\pipe\", "Optional", true)]
    [InlineData(@"np:\\localhost\pipe\", "Mandatory", false)]
    [InlineData(@"np:\\localhost\pipe\", "Mandatory", true)]
    public async Task A_session_works_over_a_named_pipe(string path, string encrypt, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Listens = false, Encryption = EncryptionMode.Off });
        await using NamedPipeServerStream pipe = Listen();
        Task serving = ServeAsync(server, pipe);
        await using SqlConnection connection = new(
            $"Server={path}{_name};User ID=sa;Password={server.Password};Encrypt={encrypt};Trust Server Certificate=true;Pooling=false");

        await OpenAsync(connection, isAsync);
        await connection.ChangeDatabaseAsync("shop", TestToken);

        Assert.Equal("shop", connection.Database);
        Assert.Equal(path + _name, Assert.Single(server.Sessions).Login!.ServerName);
        await connection.CloseAsync();
        await serving;
    }

    /// <summary>The clock is the real one, because the platform measures the time of the wait for a pipe.</summary>
    [Theory]
    [SyncAndAsync]
    public async Task The_timeout_error_for_a_missing_pipe_names_it(bool isAsync)
    {
        await using SqlConnection connection = new($@"Server=\\.\pipe\{_name};User ID=sa;Password=x;Pooling=false;Connect Timeout=1");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Equal(-2, error.Number);
        Assert.Contains($@"\\localhost\pipe\{_name}", error.Message, StringComparison.Ordinal);
        Assert.Contains("Named Pipes protocol is enabled", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Canceling_ends_the_wait_for_a_pipe()
    {
        using CancellationTokenSource source = new();
        Task dialling = NetworkSource.Shared.DialAsync(
            new DialTarget { Host = "localhost", Pipe = _name }, Deadline.Never, source.Token).AsTask();
        await source.CancelAsync();
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => dialling);
        Assert.Equal(source.Token, error.CancellationToken);
    }

    [Fact]
    public async Task A_pipe_of_another_machine_is_reported_as_unsupported_on_the_platform()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has pipes of other machines.");
        await using SqlConnection connection = new(@"Server=\\other\pipe\sql\query;User ID=sa;Password=x;Pooling=false");

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync: true));

        Assert.Contains("Use tcp:host", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Aborting_ends_a_pending_receive(bool isAsync)
    {
        await using NamedPipeServerStream pipe = Listen();
        Task accepting = pipe.WaitForConnectionAsync(TestToken);
        ByteTransport transport = await NetworkSource.Shared.DialAsync(
            new DialTarget { Host = "localhost", Pipe = _name }, SystemDeadline.After(60_000), TestToken);
        await accepting;
        Assert.False(transport.IsReadable());

        using ManualResetEventSlim started = new();
        Task receiving = isAsync
            ? transport.ReceiveAsync(new byte[1], isAsync: true)
            : Task.Factory.StartNew(
                () =>
                {
                    started.Set();
                    return transport.Receive(new byte[1], 0, 1);
                },
                TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        if (!isAsync)
        {
            started.Wait(TestToken);
        }

        transport.Abort();
        await Assert.ThrowsAnyAsync<IOException>(() => receiving);
        Assert.True(transport.IsReadable());
        transport.Abort();
    }

    private NamedPipeServerStream Listen() =>
        new(_name, PipeDirection.InOut, 1, PipeTransmissionMode.Byte, PipeOptions.Asynchronous);

    private static async Task ServeAsync(TdsServer server, NamedPipeServerStream pipe)
    {
        await pipe.WaitForConnectionAsync(TestToken);
        await server.ServeAsync(pipe);
    }
}
