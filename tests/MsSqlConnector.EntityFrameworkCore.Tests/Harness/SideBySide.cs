using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.EntityFrameworkCore.Tests.RealServer;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Harness;

/// <summary>Runs a program over both providers and compares the requests and the results.</summary>
internal static class SideBySide
{
    /// <summary>
    /// Runs a program that must have the same requests and results over both providers. Returns those of this provider. If a SQL Server is
    /// configured, the program runs there too, and must have the same results over both providers.
    /// </summary>
    /// <param name="program">The program.</param>
    /// <param name="isAsync">Whether it calls asynchronous members.</param>
    /// <param name="options">Creates the options of the test server; null for the default.</param>
    /// <param name="needs">The feature that the SQL Server needs.</param>
    public static async Task<Transcript> RunAsync(
        Func<EfRun, Task> program,
        bool isAsync = true,
        Func<TdsServerOptions>? options = null,
        ServerFeature needs = ServerFeature.None)
    {
        Transcript theirs = await RunOneAsync(EfProvider.Incumbent, program, isAsync, options);
        Assert.NotEmpty(theirs.Requests);
        Transcript ours = await RunOneAsync(EfProvider.Ours, program, isAsync, options);
        AssertEqual("results", theirs.Results, ours.Results);
        AssertEqual("requests", theirs.Requests, ListedDifferences.Adapt(ours.Requests));
        Assert.Empty(ours.Complaints);
        if (ServerSideBySide.IsConfigured)
        {
            await ServerSideBySide.CompareAsync(program, isAsync, ours.NeedsScript, needs);
        }

        return ours;
    }

    public static async Task<Transcript> RunOneAsync(
        EfProvider provider, Func<EfRun, Task> program, bool isAsync = true, Func<TdsServerOptions>? options = null)
    {
        await using TdsServer server = TdsServer.Start(
            (options?.Invoke() ?? new TdsServerOptions()) with { Encryption = EncryptionMode.NotSupported });
        EfRun run = new(provider, server, isAsync);
        await Task.Run(() => program(run));
        Assert.DoesNotContain(run.Results, result => result.Contains("The test server has no response", StringComparison.Ordinal));
        string[] requests = [.. server.Recorder.Conversations.SelectMany(RequestText.Of)];
        return new Transcript(requests, run.Results, server.Log.Complaints)
        {
            NeedsScript = run.NeedsScript || run.Model.Conflicts || (options is not null && !run.IsDatabaseMissing),
        };
    }

    public static void AssertEqual(string kind, IReadOnlyList<string> theirs, IReadOnlyList<string> ours)
    {
        if (theirs.SequenceEqual(ours))
        {
            return;
        }

        int first = theirs.Zip(ours).TakeWhile(pair => pair.First == pair.Second).Count();
        Assert.Fail(
            $"The {kind} differ from number {first} on.\nincumbent: {ElementAt(theirs, first)}\nours:      {ElementAt(ours, first)}");
    }

    private static string ElementAt(IReadOnlyList<string> lines, int index) => index < lines.Count ? lines[index] : "(none)";
}
