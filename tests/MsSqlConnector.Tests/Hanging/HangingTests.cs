using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>
/// Only the hanging test fails. This is verified in a separate process. The clock is the real one, because a test that hangs cannot advance
/// another. The limit only has to be longer than the tests that do not hang, which do nothing.
/// </summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.Framework)]
public sealed class HangingTests
{
    [Fact]
    public async Task Hanging_tests_fail_individually_and_the_run_ends()
    {
        var start = new ProcessStartInfo(Environment.ProcessPath!)
        {
            RedirectStandardOutput = true,
            ArgumentList = { "-noColor", "-explicit", "only", "-class", typeof(HangingSamples).FullName! },
            Environment = { [TestLimit.Variable] = "3000" },
        };
        using Process process = Process.Start(start)!;
        string output = await process.StandardOutput.ReadToEndAsync(TestToken);
        await process.WaitForExitAsync(TestToken);

        Assert.NotEqual(0, process.ExitCode);
        Assert.Contains("Total: 6,", output, StringComparison.Ordinal);
        Assert.Contains("Failed: 4,", output, StringComparison.Ordinal);
        string[] failed = [.. output.Split('\n')
            .Where(line => line.Contains("[FAIL]", StringComparison.Ordinal))
            .Select(Name)
            .Order(StringComparer.Ordinal)];
        Assert.Equal(["Asynchronous", "Hangs_at_dispose", "One_of_two_cases_hangs(number: 2)", "Synchronous"], failed);
        Assert.Equal(4, output.Split("The test hangs: it has not ended within 3 seconds.").Length - 1);
    }

    private static string Name(string line) =>
        line.Replace("[FAIL]", "", StringComparison.Ordinal).Trim()
            .Replace(typeof(HangingSamples).FullName + ".", "", StringComparison.Ordinal);
}
