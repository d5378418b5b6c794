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
    /// <summary>Twice the timeout of a command and the time in which the server must acknowledge its cancellation.</summary>
    private static readonly TimeSpan s_callPatience = TimeSpan.FromSeconds(30);

    /// <summary>Much longer than any script takes. After an invalid response, each call can take the timeout of its command.</summary>
    private static readonly TimeSpan s_scriptPatience = TimeSpan.FromSeconds(120);

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    /// <summary>The number of executions that look for a change of the server's responses.</summary>
    private const int MaxFurtherExecutionCount = 8;

    private const string ObjectCount = "select count(*) from sys.objects where is_ms_shipped = 0";

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

        string connectionString = ServerSettings.For((await RunDatabase.GetForScriptsAsync()).Name, "");
        int before = await CountObjectsAsync(connectionString);
        List<string> differences = [], engine = [];
        foreach (ExecutionMode mode in ExecutionMode.All)
        {
            Observations theirs = await RunAsync(script, Provider.Theirs, mode, connectionString);
            Observations ours = await RunAsync(script, Provider.Ours, mode, connectionString);
            if (theirs.Hangs || ours.HasInvalidResponse || theirs.HasTimedOut || ours.HasTimedOut)
            {
                // The batches that drop the objects of the script possibly did not run, or waited for a connection that was closed.
                await DropObjectsAsync(script, mode, connectionString);
                ours = await RunAsync(script, Provider.Ours, mode, connectionString);
                await DropObjectsAsync(script, mode, connectionString);
            }

            totals.Add(script, ours);
            if (ScriptDifference.Find(theirs, ours, mode) is { } difference)
            {
                bool isEngine = difference.IsOfServer || await HasServerChangedAsync(script, mode, connectionString, theirs, ours);
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

        Assert.Equal(before, await CountObjectsAsync(connectionString));
    }

    /// <summary>Records one conversation of this provider. The provider is not compared, because the recorder delays the bytes.</summary>
    private static async Task RecordAsync(DifferentialScript script, string folder)
    {
        ServerFacts facts = await ServerFacts.GetAsync();
        ServerStage server = new(await RunDatabase.GetForScriptsAsync());
        await using RecordedStage stage = RecordedStage.Start(server, folder, facts.Version);
        await ScriptRun.ExecuteAsync(script, Provider.Ours, ExecutionMode.Recorded, stage.ConnectionString, new Observations());
    }

    /// <summary>
    /// Returns the observations of a provider. It hangs if a call takes much longer than the timeout of its command, or the script takes
    /// much longer than any script does. A synchronous call that hangs keeps its thread.
    /// </summary>
    private static async Task<Observations> RunAsync(
        DifferentialScript script, Provider provider, ExecutionMode mode, string connectionString)
    {
        Observations observations = new();
        Task run = Task.Run(() => ScriptRun.ExecuteAsync(script, provider, mode, connectionString, observations));
        DateTime end = DateTime.UtcNow + s_scriptPatience;
        while (!run.IsCompleted && observations.Silence < s_callPatience && DateTime.UtcNow < end)
        {
            await Task.WhenAny(run, Task.Delay(TimeSpan.FromSeconds(1)));
        }

        observations.Hangs = !run.IsCompleted;
        if (run.IsCompleted)
        {
            await run;
        }

        return observations;
    }

    /// <summary>
    /// Returns whether the server has changed its responses between the two providers: one of several further executions of
    /// Microsoft.Data.SqlClient shows what this provider has shown, and not what the first one showed.
    /// </summary>
    private static async Task<bool> HasServerChangedAsync(
        DifferentialScript script, ExecutionMode mode, string connectionString, Observations theirs, Observations ours)
    {
        for (int i = 0; i < MaxFurtherExecutionCount; i++)
        {
            Observations again = await RunAsync(script, Provider.Theirs, mode, connectionString);
            if (again.Hangs)
            {
                return false;
            }

            if (ScriptDifference.Find(theirs, again, mode) is not null && ScriptDifference.Find(again, ours, mode) is null)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Executes the batches at the end of the script, which drop its objects.</summary>
    private static async Task DropObjectsAsync(DifferentialScript script, ExecutionMode mode, string connectionString)
    {
        int count = script.Batches.Reverse().TakeWhile(static batch => batch.IsSetup).Count();
        DifferentialScript end = script with { Batches = [.. script.Batches.TakeLast(count)] };
        await RunAsync(end, Provider.Ours, mode, connectionString);
    }

    private static async Task<int> CountObjectsAsync(string connectionString)
    {
        await using Microsoft.Data.SqlClient.SqlConnection connection = new(connectionString);
        await OpenAsync(connection);
        await using Microsoft.Data.SqlClient.SqlCommand command = new(ObjectCount, connection);
        return (int)(await command.ExecuteScalarAsync())!;
    }

    /// <summary>Waits for a server that restarts after a script has ended it.</summary>
    private static async Task OpenAsync(Microsoft.Data.SqlClient.SqlConnection connection)
    {
        DateTime end = DateTime.UtcNow + s_patience;
        while (true)
        {
            try
            {
                await connection.OpenAsync();
                return;
            }
            catch (Microsoft.Data.SqlClient.SqlException) when (DateTime.UtcNow < end)
            {
                await Task.Delay(TimeSpan.FromSeconds(1));
            }
        }
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
