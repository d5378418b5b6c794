using System.Linq;
using System.Net.NetworkInformation;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Pooling;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;
using static MsSqlConnector.Tests.Pooling.PoolFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.ParityTests.Pooling;

/// <summary>The same as the LivenessTests of this provider, with Microsoft.Data.SqlClient.</summary>
public sealed class IncumbentLivenessTests
{
    [Fact]
    public async Task Microsoft_Data_SqlClient_does_not_rent_a_session_that_broke_while_it_was_rented()
    {
        await using TdsServer server = TdsServer.Start();
        await using Theirs.SqlConnection connection = new(ConnectionString(server));
        await using Theirs.SqlCommand command = new("select 1", connection);
        await connection.OpenAsync(TestToken);
        await command.ExecuteScalarAsync(TestToken);

        server.Kill(sessionNumber: 1);
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Eventually.IsTrue(() => IsClosedByServer(server.Port), "The client's socket has received the end of the connection.");
        LivenessRig.WaitUntilChecked();
        await connection.CloseAsync();
        await connection.OpenAsync(TestToken);

        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        Assert.Equal(2, server.TotalSessionCount);
        Theirs.SqlConnection.ClearPool(connection);
    }

    /// <summary>
    /// The end of a connection may reach the client's socket after the server has closed its own: a loaded machine delivers it later.
    /// </summary>
    private static bool IsClosedByServer(int port) =>
        IPGlobalProperties.GetIPGlobalProperties().GetActiveTcpConnections()
            .Any(connection => connection.RemoteEndPoint.Port == port && connection.State == TcpState.CloseWait);
}
