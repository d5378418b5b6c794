using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.Tests.Targets;
using Xunit;
using Xunit.Sdk;
using Xunit.v3;

namespace MsSqlConnector.RealServer.Tests.Differential;

/// <summary>Both providers execute each script in each mode, and a caller sees the same.</summary>
public sealed class DifferentialTests(DifferentialTotals totals) : IClassFixture<DifferentialTotals>
{
    [Theory]
    [EachScript]
    public async Task Providers_agree(string name)
    {
        DifferentialScript script = DifferentialScript.Read(name);
        if (await ServerSettings.ReasonAgainstAsync(script.Needs) is { } reason)
        {
            Assert.Skip(reason);
        }

        if (ServerSettings.RecordingsFolder is { } folder)
        {
            await RecordAsync(script, Path.Combine(folder, name));
            return;
        }

        ScriptComparison comparison = new(script, ServerSettings.For((await RunDatabase.GetForScriptsAsync()).Name, ""));
        await comparison.BeginAsync();
        List<string> differences = [], engine = [];
        foreach (ExecutionMode mode in ExecutionMode.All)
        {
            (Observations theirs, Observations ours) = await comparison.ExecuteAsync(mode);
            totals.Add(script, ours);
            if (ScriptDifference.Find(theirs, ours, mode) is { } difference)
            {
                bool isEngine = difference.IsOfServer || await comparison.AgreeLaterAsync(mode, theirs, ours);
                (isEngine ? engine : differences).Add($"{mode}: {difference.Text}");
            }

            if (theirs.Hangs || ours.Hangs)
            {
                break;
            }
        }

        if (differences.Count > 0)
        {
            Assert.Fail(string.Join("\n\n", differences));
        }

        if (engine.Count > 0)
        {
            // SQL Server sends valid responses, so that the provider is wrong there.
            ServerFacts facts = await ServerFacts.GetAsync();
            Assert.SkipUnless(
                facts.IsSqlServer, $"engine: {facts.Product} sends an invalid response, or changes its responses. {engine[0]}");
            Assert.Fail(engine[0]);
        }

        Assert.True(await comparison.IsCleanAsync());
    }

    /// <summary>Records one conversation of this provider. The provider is not compared, because the recorder delays the bytes.</summary>
    private static async Task RecordAsync(DifferentialScript script, string folder)
    {
        ServerFacts facts = await ServerFacts.GetAsync();
        ServerStage server = new(await RunDatabase.GetForScriptsAsync());
        await using RecordedStage stage = RecordedStage.Start(server, folder, facts.Version);
        await ScriptRun.ExecuteAsync(script, Provider.Ours, ExecutionMode.Recorded, stage.ConnectionString, new Observations());
    }
}

/// <summary>Lists the scripts; without a server, one skipped row stands for all of them.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class EachScriptAttribute : DataAttribute
{
    public override async ValueTask<IReadOnlyCollection<ITheoryDataRow>> GetData(MethodInfo testMethod, DisposalTracker disposalTracker)
    {
        if (await ServerSettings.ReasonAgainstAsync(ServerFeature.None) is { } reason)
        {
            return [new TheoryDataRow("all scripts") { Skip = reason }];
        }

        List<ITheoryDataRow> rows = [];
        foreach (string name in DifferentialScript.Names.Where(IsSelected))
        {
            rows.Add(new TheoryDataRow(name));
        }

        return rows;
    }

    public override bool SupportsDiscoveryEnumeration() => true;

    private static bool IsSelected(string name) =>
        ServerSettings.Scripts.Length == 0
        || Array.Exists(ServerSettings.Scripts, beginning => name.StartsWith(beginning, StringComparison.Ordinal));
}

/// <summary>Counts the executions of a run, for its report.</summary>
public sealed class DifferentialTotals : IDisposable
{
    private readonly HashSet<string> _scripts = [];
    private int _batchCount, _executionCount, _valueCount, _errorCount;

    public void Dispose()
    {
        if (ServerSettings.ReportFolder is { } folder && _scripts.Count > 0)
        {
            File.WriteAllText(
                Path.Combine(folder, "differential.txt"),
                $"{_scripts.Count} scripts with {_batchCount} batches in {ExecutionMode.All.Count} modes: {_executionCount} executions of "
                + $"batches, {_valueCount} values and {_errorCount} exceptions of each provider were compared.\n");
        }
    }

    internal void Add(DifferentialScript script, Observations observations)
    {
        if (_scripts.Add(script.Name))
        {
            _batchCount += script.Batches.Count;
        }

        _executionCount += script.Batches.Count;
        _valueCount += observations.ValueCount;
        _errorCount += observations.ErrorCount;
    }
}
