using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Scaling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The operations that grow.</summary>
public sealed class ScalingTests
{
    [Fact]
    public async Task Callers_and_result_sets_read_the_same_values_as_often_as_their_number()
    {
        await using TdsServer server = TdsServer.Start().ServeBenchmarks();
        ScalingProvider provider = Ours(server);

        long one = await provider.ReadSetsAsync(1);

        Assert.Equal(4 * one, await provider.ReadSetsAsync(4));
        Assert.Equal(3 * one, await provider.RequestFromPoolAsync(3));
    }

    [Fact]
    public async Task Statements_are_executed_on_one_connection_that_prepares_them()
    {
        const int StatementCount = 3;
        const int RepetitionCount = 10;
        await using TdsServer server = TdsServer.Start().ServeBenchmarks();
        ScalingProvider provider = Ours(server);

        for (int i = 0; i < RepetitionCount; i++)
        {
            Assert.Equal(StatementCount * 42, await provider.ExecuteStatementsAsync(StatementCount));
        }

        Assert.Equal(1, server.TotalSessionCount);
        Assert.True(server.Recorder.All<RpcMessage>().Count(static one => !one.Call.IsExecuteSql) >= StatementCount);
    }

    [Fact]
    public void The_name_of_each_point_is_parsed() => Assert.All(ScalingAxis.All, static axis =>
        Assert.All(axis.Points, count => Assert.Equal((axis.Name, count), ScalingAxis.Parse(axis.Variant(count)))));

    private static ScalingProvider Ours(TdsServer server) => ScalingProvider.On(ServerConnection.To(server) + ";Pooling=true")
        .Single(static one => one.Name == ProviderNames.Ours);
}
