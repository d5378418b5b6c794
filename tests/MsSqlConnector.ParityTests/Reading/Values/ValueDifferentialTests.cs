using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Reading.Values;
using MsSqlConnector.Tests.TestServer;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading.Values;

/// <summary>
/// Every type and edge value, read in every way with both providers: the differences are exactly those of docs/differences.md.
/// </summary>
public sealed partial class ValueDifferentialTests
{
    private const int ShownCount = 20;

    private static readonly ConcurrentDictionary<string, Lazy<Task<List<ProbeDifference>>>> s_byFamily = new();

    public static TheoryData<string> Families => [.. ValueCases.Families];

    [Theory]
    [MemberData(nameof(Families))]
    public async Task Values_differ_only_where_documented(string family)
    {
        List<ProbeDifference> unlisted = [];
        foreach (ProbeDifference difference in await FindAsync(family))
        {
            if (DifferenceRules.Find(difference) is not { } key || !ReadDifferences.All.ContainsKey(key))
            {
                unlisted.Add(difference);
            }
        }

        Assert.True(unlisted.Count == 0, $"{unlisted.Count} differences are not listed:\n" + string.Join('\n', unlisted.Take(ShownCount)));
    }

    [Fact]
    public async Task Every_documented_value_difference_is_observed()
    {
        HashSet<string> shown = [];
        foreach (string family in ValueCases.Families)
        {
            shown.UnionWith((await FindAsync(family)).Select(DifferenceRules.Find).OfType<string>());
        }

        Assert.Equal(DifferenceRules.Keys.Order(), shown.Order());
    }

    /// <summary>Reads a family once for all callers.</summary>
    private static Task<List<ProbeDifference>> FindAsync(string family) =>
        s_byFamily.GetOrAdd(family, static f => new Lazy<Task<List<ProbeDifference>>>(() => CompareAsync(f))).Value;

    private static async Task<List<ProbeDifference>> CompareAsync(string family)
    {
        await using TdsServer server = Start();
        using var ours = new SqlConnection(Incumbent.ConnectionString(server));
        await ours.OpenAsync();
        using var theirs = new Theirs.SqlConnection(Incumbent.ConnectionString(server));
        List<ProbeDifference> differences = [];
        foreach (ProbeRun run in ValueCases.Of(family).Where(c => !c.IsOursAlone).SelectMany(ProbeRun.Of))
        {
            if (theirs.State != System.Data.ConnectionState.Open)
            {
                theirs.Close();
                await theirs.OpenAsync();
            }

            server.OnSql(run.Text, run.MakeAnswer());
            differences.AddRange(Compare(await run.ReadAsync(ours), await run.ReadAsync(theirs)));
        }

        return differences;
    }

    /// <summary>Up to the position where SqlClient's reader broke, if it did.</summary>
    private static IEnumerable<ProbeDifference> Compare(List<ProbeResult> ours, List<ProbeResult> theirs)
    {
        for (int i = 0; i < Math.Min(ours.Count, theirs.Count); i++)
        {
            if (theirs[i].Probe == DifferenceRules.Everything && ours[i].Probe != theirs[i].Probe)
            {
                yield return new ProbeDifference(theirs[i], "all of it", theirs[i].Text);
                yield break;
            }

            if (ours[i].Text != theirs[i].Text)
            {
                yield return new ProbeDifference(ours[i], ours[i].Text, theirs[i].Text);
            }
        }

        Assert.Equal(theirs.Count, ours.Count);
    }

    private static TdsServer Start() => TdsServer.Start(
        new TdsServerOptions { Features = FeatureSupport.Of(FeatureId.Json, FeatureId.Vector, FeatureId.Utf8), Records = false });
}
