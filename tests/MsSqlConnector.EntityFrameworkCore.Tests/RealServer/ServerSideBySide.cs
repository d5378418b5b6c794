using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.EntityFrameworkCore.Tests.Harness;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.RealServer;

/// <summary>
/// Runs the program of a test over both providers against the SQL Server of MSSQLCONNECTOR_TEST_SERVER, and compares the results. A test
/// that ran this part is skipped if the server does not support the statements.
/// </summary>
internal static partial class ServerSideBySide
{
    // The programs share the tables.
    private static readonly SemaphoreSlim s_turn = new(1);

    public static bool IsConfigured => ServerSettings.ConnectionString is not null;

    /// <param name="program">The program.</param>
    /// <param name="isAsync">Whether it calls asynchronous members.</param>
    /// <param name="needsScript">Whether it depends on responses that only the test server sends.</param>
    /// <param name="needs">The feature that it needs.</param>
    public static async Task CompareAsync(Func<EfRun, Task> program, bool isAsync, bool needsScript, ServerFeature needs)
    {
        Assert.SkipWhen(needsScript, "The program needs responses that only the test server sends.");
        if (await ServerSettings.ReasonAgainstAsync(needs) is { } reason)
        {
            Assert.Skip(reason);
        }

        await s_turn.WaitAsync();
        try
        {
            IReadOnlyList<string> theirs = await RunAsync(EfProvider.Incumbent, program, isAsync);
            IReadOnlyList<string> ours = await RunAsync(EfProvider.Ours, program, isAsync);
            SideBySide.AssertEqual("results on the server", theirs, ours);
            await SkipUnsupportedAsync(ours);
        }
        finally
        {
            s_turn.Release();
        }
    }

    private static async Task<IReadOnlyList<string>> RunAsync(EfProvider provider, Func<EfRun, Task> program, bool isAsync)
    {
        ServerDatabase database = await ServerDatabase.GetAsync();
        await database.ResetAsync();
        await using TdsServer server = TdsServer.Start();
        EfRun run = new(provider, server, isAsync) { Database = database };
        Exception? failure = await Record.ExceptionAsync(() => Task.Run(() => program(run)));
        List<string> results = [.. run.Results.Select(static result => Versions.Replace(result, "\"Version\":\"*\""))];
        if (failure is not null)
        {
            results.Add(Failed + new ExceptionText(run).Of(failure));
        }

        return results;
    }

    /// <summary>A program that ends with the same exception over both providers uses a statement that the server lacks.</summary>
    private static async Task SkipUnsupportedAsync(IReadOnlyList<string> results)
    {
        if (results.Count > 0 && results[^1].StartsWith(Failed, StringComparison.Ordinal))
        {
            ServerFacts facts = await ServerFacts.GetAsync();
            string text = results[^1].ReplaceLineEndings(" ");
            Assert.False(facts.IsSqlServer, text);
            Assert.Skip($"engine: {facts.Product} does not support the statements. Both providers {text}");
        }
    }

    private const string Failed = "failed: ";

    /// <summary>The values of rowversion columns, which depend on the earlier changes of the database.</summary>
    [GeneratedRegex("\"Version\":\"[^\"]*\"")]
    private static partial Regex Versions { get; }
}
