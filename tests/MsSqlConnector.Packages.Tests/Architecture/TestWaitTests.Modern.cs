using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// The tests wait for events, not for time: a sleep makes a test slow or unreliable, a lower bound on elapsed time shows nothing, and an
/// assertion that accepts any exception hides failures.
/// </summary>
public sealed partial class TestWaitTests
{
    /// <summary>The program whose users wait at random.</summary>
    private const string SoakFolder = "MsSqlConnector.Soak/";

    /// <summary>Files that are allowed to use them, each with its reason.</summary>
    private static readonly Dictionary<string, string> s_allowed = new(StringComparer.Ordinal)
    {
        ["MsSqlConnector.TestFramework/Eventually.cs"] = "The only member that polls. It has a limit and a message.",
        ["MsSqlConnector.TestServer/WaitLimit.cs"] = "The limit of a wait, with a message.",
        ["MsSqlConnector.TestFramework/Hanging/HangWatch.cs"] = "The limit of a test.",
        ["MsSqlConnector.Packages.Tests/Architecture/TestWaitTests.Modern.cs"] = "These rules.",
        ["MsSqlConnector.Packages.Tests/Architecture/ClockTests.Modern.cs"] = "The rules for the provider.",
        ["MsSqlConnector.Tests.NetFramework/Platform/StreamShims.cs"] = "Task.WaitAsync with a limit, which .NET Framework lacks.",
        ["MsSqlConnector.Tests.NetFramework/Platform/Connection.cs"] =
            "The limit of a wait for the client to close, because mono does not report a reset.",
        ["MsSqlConnector.TestServer.Host/HostArguments.cs"] = "An option of the program delays logins.",
        ["MsSqlConnector.TestServer.Host/ShortSleep.cs"] = "An option of the program delays each response, for benchmarks.",
        ["MsSqlConnector.Benchmarks.Tests/DelayTests.cs"] = "The shortest time of such a delay, which no machine can undercut.",
        ["MsSqlConnector.ProcessHost/ThrowingCallbacks.cs"] = "The platform reports an unobserved task after some garbage collections.",
        ["MsSqlConnector.RealServer.Tests/Differential/ScriptComparison.cs"] = "Limits of a script, and a server that restarts.",
        ["MsSqlConnector.RealServer.Tests/Outages/ContainerLife.cs"] = "A server that restarts.",
        ["MsSqlConnector.RealServer.Tests/Outages/OutageUsers.cs"] = "Users of a server that restarts, with a limit and a message.",
        ["MsSqlConnector.RealServer.Tests/Scenarios/KillTests.cs"] = "Microsoft.Data.SqlClient checks only idle connections.",
        ["MsSqlConnector.RealServer.Tests/Scenarios/LockTests.cs"] = "The limit of a wait for the server.",
    };

    [Fact]
    public void Tests_do_not_sleep_or_accept_any_exception()
    {
        string tests = Path.Combine(Repository.Root, "tests");
        string[] found = [.. Directory.EnumerateFiles(tests, "*.cs", SearchOption.AllDirectories)
            .Select(file => Path.GetRelativePath(tests, file).Replace('\\', '/'))
            .Where(file => !file.StartsWith(SoakFolder, StringComparison.Ordinal))
            .Where(file => !s_allowed.ContainsKey(file) && !OutputFolder().IsMatch(file))
            .SelectMany(file => Violations(File.ReadAllText(Path.Combine(tests, file))).Select(violation => $"{file}: {violation}"))];

        Assert.Empty(found);
    }

    [Fact]
    public void Files_that_are_allowed_to_wait_exist() =>
        Assert.All(s_allowed.Keys, file => Assert.True(File.Exists(Path.Combine(Repository.Root, "tests", file)), file));

    [Theory]
    [InlineData("Thread.Sleep(10);")]
    [InlineData("await Task.Delay(10, token);")]
    [InlineData("await Task.Delay(\n    s_short);")]
    [InlineData("SpinWait.SpinUntil(() => true);")]
    [InlineData("Thread.Yield();")]
    [InlineData("Assert.ThrowsAny<Exception>(() => x);")]
    [InlineData("await Assert.ThrowsAnyAsync<Exception>(() => x);")]
    [InlineData("Assert.InRange(watch.ElapsedMilliseconds, 290, 20_000);")]
    [InlineData("Assert.True(Stopwatch.GetElapsedTime(start) > limit);")]
    [InlineData("Assert.InRange(elapsed, s_shortest, s_longest);")]
    public void Each_rule_finds_its_violation(string source) => Assert.Single(Violations(source));

    [Theory]
    [InlineData("await Task.Delay(Timeout.Infinite, token);")]
    [InlineData("await Assert.ThrowsAnyAsync<OperationCanceledException>(() => x);")]
    [InlineData("await Task.Yield();")]
    public void Waiting_for_an_event_is_allowed(string source) => Assert.Empty(Violations(source));

    private static IEnumerable<string> Violations(string source) => Rule().Matches(source).Select(match => match.Value);

    [GeneratedRegex(
        @"Thread\.Sleep\(|Thread\.Yield\(|SpinUntil\(|Task\.Delay\((?!\s*Timeout\.Infinite\b)|ThrowsAny(Async)?<Exception>"
        + @"|Assert\.\w+\([^;]*[Ee]lapsed",
        RegexOptions.ExplicitCapture)]
    private static partial Regex Rule();

    [GeneratedRegex("/(bin|obj)/", RegexOptions.ExplicitCapture)]
    private static partial Regex OutputFolder();
}
