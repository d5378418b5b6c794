using System;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.Tests.Reading;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>Runs a scenario with both providers against one server and compares both results with the expected one.</summary>
internal static class BothProviders
{
    /// <summary>Verifies that both results equal the expected one.</summary>
    public static async Task ComeToAsync(string expected, bool isAsync, IAnswer answer, Func<ReaderRun, Task> steps)
    {
        (string theirs, string ours) = await RunBothAsync(isAsync, answer, steps);
        Assert.Equal(Unwrap(expected), theirs);
        Assert.Equal(Unwrap(expected), ours);
    }

    /// <summary>
    /// Verifies the expected result of each provider; the entry of docs/differences.md with that key explains the difference.
    /// </summary>
    public static async Task DifferAsync(
        string key, string expectedOfTheirs, string expectedOfOurs, bool isAsync, IAnswer answer, Func<ReaderRun, Task> steps)
    {
        Assert.Contains(key, ReadDifferences.ShownByScenarios);
        Assert.Contains(key, ReadDifferences.All.Keys);
        (string theirs, string ours) = await RunBothAsync(isAsync, answer, steps);
        Assert.Equal(Unwrap(expectedOfTheirs), theirs);
        Assert.Equal(Unwrap(expectedOfOurs), ours);
    }

    /// <summary>Verifies that both results are equal.</summary>
    public static async Task AgreeAsync(bool isAsync, IAnswer answer, Func<ReaderRun, Task> steps)
    {
        (string theirs, string ours) = await RunBothAsync(isAsync, answer, steps);
        Assert.Equal(theirs, ours);
    }

    private static async Task<(string Theirs, string Ours)> RunBothAsync(bool isAsync, IAnswer answer, Func<ReaderRun, Task> steps)
    {
        await using TdsServer server = TdsServer.Start();
        server.OnRequest((_, request) => ScriptText.Contains(request, ReaderRun.Query) ? answer : null);
        string text = $"Server=127.0.0.1,{server.Port};User ID={server.UserName};Password={server.Password};"
            + "Encrypt=Optional;Trust Server Certificate=true;Pooling=false";
        string theirs = await RunAsync(new Incumbent.SqlConnection(text), isAsync, steps);
        string ours = await RunAsync(new SqlConnection(text), isAsync, steps);
        return (theirs, ours);
    }

    private static async Task<string> RunAsync(DbConnection connection, bool isAsync, Func<ReaderRun, Task> steps)
    {
        await using (connection)
        {
            await connection.OpenAsync(TestToken);
            var run = new ReaderRun(connection, isAsync);
            using (run.Listen())
            {
                await steps(run);
            }

            return run.Notes;
        }
    }

    private static string Unwrap(string expected) => expected.ReplaceLineEndings(" ");
}
