using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Interoperability;
using Xunit;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>
/// The event counters, in processes of their own: they count all connections of a process. Microsoft.Data.SqlClient runs the same steps.
/// </summary>
public sealed class EventCounterTests
{
    // Microsoft.Data.SqlClient keeps a group for each connection string without pooling too.
    private const string Groups = "number-of-active-connection-pool-groups";

    private const string EarlyCloseStep = "unpooled closed in a transaction";

    [Fact]
    public async Task The_counters_have_the_figures_of_SqlClient()
    {
        string[] ours = await RunAsync("ours", "run");
        string[] theirs = await RunAsync("incumbent", "run");

        Assert.Equal(theirs.Select(WithoutDifferences), ours.Select(WithoutDifferences));
        Assert.Equal(12, ours.Length);
        Assert.Equal("2", Figures(ours, "closed in a transaction")["number-of-free-connections"]);
        Assert.Equal("1", Figures(ours, EarlyCloseStep)["number-of-stasis-connections"]);
        Assert.Equal("1", Figures(ours, "unpooled opened")["number-of-non-pooled-connections"]);
        Assert.All(ours, static line => Assert.Equal("1", Figures([line], "")[Groups]));
    }

    [Fact]
    public async Task A_leaked_connection_is_counted_as_by_SqlClient()
    {
        Dictionary<string, string> ours = Figures(await RunAsync("ours", "leak"), "reclaimed");
        Dictionary<string, string> theirs = Figures(await RunAsync("incumbent", "leak"), "reclaimed");

        Assert.Equal("1", ours["number-of-reclaimed-connections"]);
        Assert.Equal(theirs["number-of-reclaimed-connections"], ours["number-of-reclaimed-connections"]);
        Assert.Equal("0", ours["number-of-active-connections"]);
        Assert.Equal("2", ours["soft-connects"]);
        Assert.Equal("2", ours["soft-disconnects"]);
    }

    [Fact]
    public void A_total_never_decreases()
    {
        double[] values = [5, 3, 6];
        int reads = 0;
        var counter = new ConnectionCounter("x", "x", _ => values[reads++], isRate: true);
        Assert.Equal([5, 5, 6], values.Select(_ => counter.ReadTotal()));
    }

    private static async Task<string[]> RunAsync(string provider, string steps)
    {
        await using TdsServer server = TdsServer.Start();
        string output = await HostProcess.RunAsync(
            new Dictionary<string, string>(), "counters", provider, steps,
            $"Data Source=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};Encrypt=Optional;"
            + "Connect Timeout=90");
        return output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
    }

    /// <summary>
    /// Removes the differences: groups, and physical connections that Microsoft.Data.SqlClient counts as closed while they are open.
    /// </summary>
    private static string WithoutDifferences(string line) => string.Join(' ', line.Split(' ').Where(
        part => !part.StartsWith(Groups, StringComparison.Ordinal)
            && !(line.StartsWith(EarlyCloseStep, StringComparison.Ordinal) && part.Contains("hard-", StringComparison.Ordinal))));

    private static Dictionary<string, string> Figures(string[] lines, string step) => lines
        .Single(line => line.StartsWith(step, StringComparison.Ordinal))
        .Split(' ').Where(static part => part.Contains('=', StringComparison.Ordinal))
        .Select(static part => part.Split('=')).ToDictionary(static pair => pair[0], static pair => pair[1]);
}
