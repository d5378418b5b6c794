using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using Xunit;

namespace MsSqlConnector.Packages.Tests.Architecture;

/// <summary>
/// The provider waits and measures with the clock of a connection, so that tests can advance it. Only the folder Timing uses the clocks,
/// timers and timed waits of the platform directly.
/// </summary>
public sealed partial class ClockTests
{
    private const string TimingFolder = "MsSqlConnector/Timing/";

    /// <summary>Files that are allowed to use them, each with its reason.</summary>
    private static readonly Dictionary<string, string> s_allowed = new(StringComparer.Ordinal)
    {
        ["MsSqlConnector/Notifications/ProcessEnd.cs"] = "The platform limits the time that a process has to end.",
        ["MsSqlConnector.Entra/ActiveDirectoryAuthenticationProvider.cs"] = "The libraries that sign in use the system clock.",
        ["MsSqlConnector.Entra/Entra/UserSignIn.cs"] = "The libraries that sign in use the system clock.",
    };

    [Fact]
    public void The_provider_uses_the_clock_of_the_connection()
    {
        string sources = Path.Combine(Repository.Root, "src");
        string[] found = [.. Directory.EnumerateFiles(sources, "*.cs", SearchOption.AllDirectories)
            .Select(file => Path.GetRelativePath(sources, file).Replace('\\', '/'))
            .Where(file => !file.StartsWith(TimingFolder, StringComparison.Ordinal))
            .Where(file => !s_allowed.ContainsKey(file) && !OutputFolder().IsMatch(file))
            .SelectMany(file => Violations(File.ReadAllText(Path.Combine(sources, file))).Select(violation => $"{file}: {violation}"))];

        Assert.Empty(found);
    }

    [Fact]
    public void Files_that_are_allowed_to_use_the_system_clock_need_it() => Assert.All(
        s_allowed.Keys, file => Assert.NotEmpty(Violations(File.ReadAllText(Path.Combine(Repository.Root, "src", file)))));

    [Theory]
    [InlineData("long start = Stopwatch.GetTimestamp();")]
    [InlineData("var watch = Stopwatch.StartNew();")]
    [InlineData("int now = Environment.TickCount;")]
    [InlineData("long now = Environment.TickCount64;")]
    [InlineData("return DateTime.UtcNow;")]
    [InlineData("return DateTimeOffset.Now;")]
    [InlineData("Thread.Sleep(10);")]
    [InlineData("thread.Join(deadline.RemainingMilliseconds);")]
    [InlineData("await Task.Delay(10, token);")]
    [InlineData("await Task.Delay(\n    s_short);")]
    [InlineData("_timer = new Timer(callback);")]
    [InlineData("source.CancelAfter(10);")]
    [InlineData("using var limit = new CancellationTokenSource(s_limit);")]
    [InlineData("Monitor.Wait(_gate, 10);")]
    [InlineData("token.WaitHandle.WaitOne(10);")]
    [InlineData("task.Wait(s_limit);")]
    public void Each_rule_finds_its_violation(string source) => Assert.Single(Violations(source));

    [Theory]
    [InlineData("/// <see cref=\"Environment.TickCount\"/>")]
    [InlineData("// Environment.TickCount wraps around.")]
    [InlineData("await Task.Delay(Timeout.Infinite, token);")]
    [InlineData("await Task.Delay(s_short, clock, token);")]
    [InlineData("Monitor.Wait(_gate);")]
    [InlineData("deadline.Wait(_gate);")]
    [InlineData("_waiter.Wait(deadline);")]
    [InlineData("return string.Join(',', values);")]
    public void Waiting_for_an_event_is_allowed(string source) => Assert.Empty(Violations(source));

    private static IEnumerable<string> Violations(string source) =>
        Rule().Matches(Comment().Replace(source, "")).Select(match => match.Value);

    [GeneratedRegex(
        @"Stopwatch\.(GetTimestamp|StartNew)|Environment\.TickCount|DateTime(Offset)?\.(Utc)?Now\b|Thread\.Sleep\("
        + @"|\bthread\.Join\(|Task\.Delay\((?!\s*Timeout\.Infinite\b|[^)]*\bclock\b)|new Timer\(|\.CancelAfter\("
        + @"|new CancellationTokenSource\([^)]"
        + @"|Monitor\.Wait\([^)]*,|\.WaitOne\(|\.Wait\((s_limit|TimeSpan|\w*Milliseconds)",
        RegexOptions.ExplicitCapture)]
    private static partial Regex Rule();

    [GeneratedRegex("//.*", RegexOptions.ExplicitCapture)]
    private static partial Regex Comment();

    [GeneratedRegex("/(bin|obj)/", RegexOptions.ExplicitCapture)]
    private static partial Regex OutputFolder();
}
