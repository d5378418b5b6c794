using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Host;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The slow server responds after a delay of less than a millisecond, and never earlier.</summary>
public sealed class DelayTests
{
    [Fact]
    public async Task No_delay_ends_early()
    {
        TimeSpan delay = TimeSpan.FromMicroseconds(300);
        DelayLine line = new(delay);

        TimeSpan[] delays = await Task.WhenAll(Enumerable.Range(0, 20).Select(_ => MeasureAsync()));

        Assert.All(delays, one => Assert.True(one >= delay, $"The delay of {one} ended too early."));

        async Task<TimeSpan> MeasureAsync()
        {
            long start = Stopwatch.GetTimestamp();
            await line.WaitAsync();
            return Stopwatch.GetElapsedTime(start);
        }
    }

    [Fact]
    public async Task Each_response_of_the_host_is_delayed()
    {
        const int Milliseconds = 5;
        Assert.True(HostArguments.TryParse(["--response-microseconds", "5000"], out HostArguments arguments, out _));
        await using TdsServer server = TdsServer.Start(arguments.ToOptions()).ServeBenchmarks();
        await using SqlConnection connection = new(ServerConnection.To(server));
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new(BenchmarkAnswers.ParametersText, connection);

        for (int i = 0; i < 3; i++)
        {
            long start = Stopwatch.GetTimestamp();
            Assert.Equal(42, await command.ExecuteScalarAsync(TestToken));
            Assert.True(Stopwatch.GetElapsedTime(start) >= TimeSpan.FromMilliseconds(Milliseconds));
        }
    }
}
