using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.EntityFramework;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The operations of Entity Framework Core return the same value in each execution, so that competitors can be compared.</summary>
public sealed class EntityClientTests
{
    [Fact]
    public async Task The_result_of_an_insert_does_not_depend_on_the_key_that_the_server_generates()
    {
        await using TdsServer server = TdsServer.Start();
        server.ServeEntities();
        EntityClient client = EntityClient.Create(ProviderNames.Ours, ServerConnection.To(server));

        Assert.Equal(1, await client.ExecuteAsync(EntityOperation.Insert));
        Assert.Equal(await client.ExecuteAsync(EntityOperation.Linq), await client.ExecuteAsync(EntityOperation.Compiled));
    }
}
