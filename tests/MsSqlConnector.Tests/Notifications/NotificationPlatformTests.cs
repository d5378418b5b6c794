using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Notifications;

/// <summary>Query notifications on every platform, without Microsoft.Data.SqlClient.</summary>
[EveryBuild]
public sealed class NotificationPlatformTests
{
    [Fact]
    public async Task A_change_raises_the_event_and_a_lost_listener_connects_again()
    {
        await using TdsServer server = TdsServer.Start();
        BrokerScript broker = new(server);
        string text =
            $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;"
            + "Initial Catalog=shop;Trust Server Certificate=true;Pooling=false";
        Assert.True(SqlDependency.Start(text));
        await broker.WaitForReceiveAsync();

        Assert.Equal("Change Insert Data", await ChangeAsync(broker, text));
        await broker.WaitForReceiveAsync();
        server.Kill(1);
        await broker.WaitForReceiveAsync();
        Assert.Equal("Change Insert Data", await ChangeAsync(broker, text));

        Assert.True(SqlDependency.Stop(text));
        Assert.EndsWith("COMMIT TRANSACTION; ", broker.Requests, StringComparison.Ordinal);
    }

    private static async Task<string> ChangeAsync(BrokerScript broker, string text)
    {
        TaskCompletionSource<string> changed = new();
        await using SqlConnection connection = new(text);
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("select a", connection);
        SqlDependency dependency = new(command);
        dependency.OnChange += (_, args) => changed.TrySetResult($"{args.Type} {args.Info} {args.Source}");
        await command.ExecuteNonQueryAsync(TestToken);
        broker.PostChange(BrokerScript.IdOf(broker.Queries.Last()));
        await WaitLimit.WithinAsync(changed.Task, "The event is raised.");
        return await changed.Task;
    }
}
