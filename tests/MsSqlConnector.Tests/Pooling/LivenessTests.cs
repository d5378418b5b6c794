using System;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Sessions.Opening;
using Xunit;
using static MsSqlConnector.Tests.Pooling.PoolFixture;

namespace MsSqlConnector.Tests.Pooling;

/// <summary>The conditions under which a pool polls a socket for a close by the server, and the result.</summary>
[EveryBuild]
public sealed class LivenessTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_session_that_broke_while_it_was_rented_is_not_rented_again(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        LivenessRig rig = new(server);
        await using SqlConnection connection = new(rig.Source);
        await UseAsync(connection, isAsync);
        PolledTransport first = rig.Transport;

        server.Kill(sessionNumber: 1);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Eventually.IsTrue(first.IsReadable, "The socket reports the end of the connection.");
        LivenessRig.WaitUntilChecked();
        await CloseAsync(connection, isAsync);
        await UseAsync(connection, isAsync);

        Assert.True(first.IsAborted);
        Assert.Equal(2, server.TotalSessionCount);
        Assert.Equal(1, rig.Pool.Count);
    }

    [Theory]
    [SyncAndAsync]
    [NotOn(BuildTarget.Mars, "The additional bytes have a frame of their own, so that the response may end before they arrive.")]
    public async Task A_session_with_unexpected_bytes_is_closed(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        LivenessRig rig = new(server);
        await using SqlConnection connection = new(rig.Source);
        await UseAsync(connection, isAsync);
        PolledTransport first = rig.Transport;
        first.HasUnexpectedBytes = true;
        LivenessRig.WaitUntilChecked();

        await CloseAsync(connection, isAsync);
        await UseAsync(connection, isAsync);

        Assert.True(first.IsAborted);
        Assert.Equal(2, server.TotalSessionCount);
    }

    [Fact]
    public async Task The_socket_is_polled_at_most_once_within_the_interval()
    {
        await using TdsServer server = TdsServer.Start();
        LivenessRig rig = new(server);
        PooledSession session = await rig.Pool.RentAsync(TestToken);
        session.Return();
        LivenessRig.WaitUntilChecked();
        int start = Environment.TickCount;

        for (int i = 0; i < 10_000; i++)
        {
            (await rig.Pool.RentAsync(TestToken)).Return();
        }

        int windowCount = (unchecked(Environment.TickCount - start) / LivenessRig.WindowMilliseconds) + 1;
        Assert.InRange(rig.Transport.PollCount, 1, windowCount);
        Assert.Equal(1, server.TotalSessionCount);
    }

    private static async Task UseAsync(SqlConnection connection, bool isAsync)
    {
        await ConnectionFixture.OpenAsync(connection, isAsync);
        await using SqlCommand command = new("select 1", connection);
        Assert.Equal(1, isAsync ? await command.ExecuteScalarAsync(TestToken) : command.ExecuteScalar());
    }

    private static Task CloseAsync(SqlConnection connection, bool isAsync)
    {
        if (isAsync)
        {
            return connection.CloseAsync();
        }

        connection.Close();
        return Task.CompletedTask;
    }
}
