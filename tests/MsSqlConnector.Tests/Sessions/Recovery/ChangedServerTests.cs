using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Connections;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Pooling;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Recovery;

/// <summary>A server that is available again with different properties: the session cannot be restored.</summary>
public sealed class ChangedServerTests
{
    private static readonly TdsServerOptions s_before = new()
    {
        Features = FeatureSupport.Of(FeatureId.SessionRecovery),
        Encryption = EncryptionMode.Required,
    };

    [Theory]
    [SyncAndAsync]
    public Task The_login_is_not_sent_without_the_negotiated_encryption(bool isAsync) =>
        FailAsync(s_before with { Encryption = EncryptionMode.Off }, "did not preserve SSL encryption", isAsync);

    [Theory]
    [SyncAndAsync]
    public Task Another_version_of_the_protocol_breaks_the_connection(bool isAsync) =>
        FailAsync(s_before with { TdsVersion = 0x730B_0003 }, "did not preserve the exact TDS version", isAsync);

    [Theory]
    [SyncAndAsync]
    public Task A_server_that_does_not_acknowledge_recovery_breaks_the_connection(bool isAsync) =>
        FailAsync(s_before with { Features = FeatureSupport.Of(FeatureId.Utf8) }, "did not acknowledge the recovery attempt", isAsync);

    private static async Task FailAsync(TdsServerOptions after, string message, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(s_before);
        await using TdsServer successor = TdsServer.Start(after);
        SwitchedServer network = new(server);
        await using SqlConnection connection = new(TestSources.Create(
            ConnectionFixture.ConnectionString(
                server, "Trust Server Certificate=true;Connect Retry Count=3;Connect Retry Interval=60;Command Timeout=0"),
            network));
        await connection.OpenAsync(TestToken);
        server.Kill(1);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        await Eventually.IsTrueAsync(
            () => ConnectionRecovery.HasLostSession(connection), "The connection has noticed the end of its session.");
        network.Server = successor;
        await using SqlCommand command = new("select 1", connection);

        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => RecoveryRig.ExecuteAsync(command, isAsync));

        Assert.Contains(message, exception.Message, StringComparison.Ordinal);
        Assert.Equal(20, exception.Class);
        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.Equal(1, successor.TotalSessionCount);
        await successor.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Empty(successor.Recorder.All<SqlBatchMessage>());
    }
}
