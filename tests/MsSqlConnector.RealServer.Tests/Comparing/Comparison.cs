using System;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Syntax;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Comparing;

/// <summary>Runs a scenario with both providers and verifies their results.</summary>
internal static class Comparison
{
    /// <summary>
    /// Verifies that both providers return the same results, that these are the expected ones, and that the server received the expected
    /// number of requests.
    /// </summary>
    public static async Task RunAsync(Target target, bool isAsync, Scenario scenario)
    {
        Task<Notes> observing = Task.Run(() => ObserveAsync(target, isAsync, scenario, Provider.Theirs), TestToken);
        if (target == Target.Server)
        {
            // The scenarios share the tables of the server. A test server is started for each provider.
            await Task.WhenAny(observing);
        }

        Notes ours = await ObserveAsync(target, isAsync, scenario, Provider.Ours);
        Notes theirs = await observing;
        if (scenario.ExpectedOfSqlClient is null)
        {
            EngineDifference? engine = await EngineDifferenceAsync(target, scenario);
            Assert.Equal(Translate(theirs.Short, engine), ours.Short);
            if (!scenario.HasVaryingTexts)
            {
                Assert.Equal(Translate(theirs.Full, engine), ours.Full);
            }
        }

        Differences.Verify(scenario);
        await SkipOtherEngineAsync(target, Wanted(scenario.Expected) == ours.Short, ours.Full);

        // The other provider's part of a difference depends on defects that other versions do not have, so that a server only shows it.
        if (scenario.ExpectedOfSqlClient is null || target != Target.Server)
        {
            VerifyExpected(scenario, Provider.Theirs, scenario.ExpectedOfSqlClient ?? scenario.Expected, theirs);
        }

        VerifyExpected(scenario, Provider.Ours, scenario.Expected, ours);
    }

    /// <summary>
    /// Skips the rest of a test if the server is another engine than SQL Server and does not behave as the script expects of SQL Server,
    /// although both providers agree. The report counts these tests as "engine".
    /// </summary>
    public static async Task SkipOtherEngineAsync(Target target, bool isAsExpected, string observed)
    {
        if (target == Target.Server && !isAsExpected && await ServerFacts.GetAsync() is { IsSqlServer: false } facts)
        {
            Assert.Skip($"engine: {facts.Product} differs from the script. Both providers: {observed}");
        }
    }

    /// <summary>Runs a scenario with one provider, verifies the number of requests, and returns the results.</summary>
    public static async Task<Notes> ObserveAsync(Target target, bool isAsync, Scenario scenario, Provider provider)
    {
        await using Stage stage = await Stage.StartAsync(target, scenario);
        await using Run run = new(provider, $"{stage.ConnectionString};{scenario.Settings}", isAsync);
        await run.BeginAsync();
        await scenario.Steps(run);
        Verify(stage, scenario, provider, run.Notes);
        return run.Notes;
    }

    /// <summary>Returns the difference that is listed for the engine of the server; null for SQL Server.</summary>
    private static async Task<EngineDifference?> EngineDifferenceAsync(Target target, Scenario scenario)
    {
        if (scenario.OnOtherEngines is not { } difference)
        {
            return null;
        }

        Differences.VerifyEntry(difference.Key);
        return target == Target.Server && !(await ServerFacts.GetAsync()).IsSqlServer ? difference : null;
    }

    private static string Translate(string notes, EngineDifference? difference) =>
        difference is null ? notes : notes.Replace(difference.OfSqlClient, difference.Ours, StringComparison.Ordinal);

    private static void Verify(Stage stage, Scenario scenario, Provider provider, Notes notes)
    {
        string complaints = string.Join("; ", stage.Complaints);
        if (complaints.Length > 0 && provider.IsOurs)
        {
            Assert.Fail($"The test server complains about {provider}: {complaints}");
        }

        if (!scenario.HasSyntaxErrors)
        {
            TransactSql.Verify(stage.Statements);
        }

        int expected = provider.IsOurs ? scenario.OurRequestCount ?? scenario.RequestCount : scenario.RequestCount;
        if (stage.RequestCount is { } actual && actual != expected)
        {
            Assert.Fail(
                $"{provider} sent {actual} requests instead of {expected}. Its results: {notes.Full}. Its statements: "
                + $"{string.Join(" | ", stage.Statements)}");
        }
    }

    private static void VerifyExpected(Scenario scenario, Provider provider, string expected, Notes actual)
    {
        if (Wanted(expected) != actual.Short)
        {
            Assert.Fail(
                $"The results differ from the script ({scenario.Origin}).{Environment.NewLine}"
                + $"Expected: {Wanted(expected)}{Environment.NewLine}"
                + $"{provider}: {actual.Full}");
        }
    }

    private static string Wanted(string expected) => expected.ReplaceLineEndings(" ");
}
