using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Web;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>The web server of the verb "web", its users, and what it counts.</summary>
public sealed class WebTests
{
    [Fact]
    public async Task A_user_receives_the_page_with_the_fortunes_again_and_again()
    {
        await using TdsServer server = TdsServer.Start().ServeBenchmarks();
        await using WebServer web = await WebServer.StartAsync(ProviderNames.Ours, ServerConnection.To(server));
        using WebUser user = new();
        await user.ConnectAsync(web.Port);

        string first = Encoding.UTF8.GetString((await user.RequestAsync()).Span);
        string second = Encoding.UTF8.GetString((await user.RequestAsync()).Span);

        Assert.EndsWith("データベースは静かに待っている</table>", first, StringComparison.Ordinal);
        Assert.EndsWith("データベースは静かに待っている</table>", second, StringComparison.Ordinal);
        Assert.True(web.Waits.Percentile(1) > TimeSpan.Zero);
    }

    [Theory]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc", true)]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab", false)]
    [InlineData("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r", false)]
    public void A_response_is_complete_with_its_last_byte(string received, bool expected) =>
        Assert.Equal(expected, WebUser.IsComplete(Encoding.ASCII.GetBytes(received)));

    [Fact]
    public void A_response_with_an_error_is_reported() => Assert.Throws<InvalidDataException>(
        static () => WebUser.IsComplete("HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n"u8));

    [Theory]
    [InlineData(0.5, 500)]
    [InlineData(0.99, 990)]
    [InlineData(1, 1000)]
    public void A_percentile_is_exact_to_three_percent(double part, double milliseconds)
    {
        PoolWaits waits = new();
        foreach (int i in Enumerable.Range(1, 1000))
        {
            waits.Add(TimeSpan.FromMilliseconds(i));
        }

        Assert.InRange(waits.Percentile(part).TotalMilliseconds, milliseconds, milliseconds * 1.035);
    }

    [Fact]
    public void Percentiles_of_short_times_and_of_no_times_are_exact()
    {
        PoolWaits waits = new();

        Assert.Equal(TimeSpan.Zero, waits.Percentile(0.99));
        waits.Add(TimeSpan.FromMicroseconds(7));
        Assert.Equal(TimeSpan.FromMicroseconds(7), waits.Percentile(0.99));
        waits.Clear();
        Assert.Equal(TimeSpan.Zero, waits.Percentile(0.99));
    }

    [Fact]
    public void The_longest_pause_of_the_garbage_collector_is_found()
    {
        PauseProbe.Start();
        TimeSpan before = GC.GetTotalPauseDuration();

        GC.Collect();
        GC.WaitForPendingFinalizers();

        Assert.InRange(PauseProbe.Longest, TimeSpan.FromTicks(1), GC.GetTotalPauseDuration() - before + TimeSpan.FromSeconds(10));
    }
}
