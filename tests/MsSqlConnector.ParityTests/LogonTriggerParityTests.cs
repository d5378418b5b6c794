using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.ParityTests;

/// <summary>A login that fails after the messages 5701 and 5703, with both providers.</summary>
public sealed class LogonTriggerParityTests
{
    [Theory]
    [SyncAndAsync]
    public async Task A_login_that_a_trigger_rejects_reports_the_same_errors(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { LogonTriggerRejects = _ => true });
        await using SqlConnection connection = new(ConnectionString(server, "Pooling=false"));
        SqlException ours = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
        await using Microsoft.Data.SqlClient.SqlConnection incumbent = new(Incumbent.ConnectionString(server));
        Microsoft.Data.SqlClient.SqlException theirs = await Assert.ThrowsAsync<Microsoft.Data.SqlClient.SqlException>(
            () => isAsync ? incumbent.OpenAsync(TestToken) : Task.Run(incumbent.Open, TestToken));

        Assert.Equal(
            theirs.Errors.Cast<Microsoft.Data.SqlClient.SqlError>()
                .Select(error => (error.Number, error.State, error.Class, error.Message)),
            ours.Errors.Cast<SqlError>().Select(error => (error.Number, error.State, error.Class, error.Message)));
        Assert.Equal(theirs.Message, ours.Message);
    }
}
