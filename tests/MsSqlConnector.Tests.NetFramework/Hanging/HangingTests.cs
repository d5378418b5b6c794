using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Hanging;

/// <summary>
/// Only the hanging test fails. This is verified in a separate process. The clock is the real one, because a test that hangs cannot advance
/// another. The limit only has to be longer than the tests that do not hang, which do nothing.
/// </summary>
[EveryBuild]
public sealed class HangingTests
{
    [Fact]
    public async Task Hanging_tests_fail_individually_and_the_run_continues()
    {
        using Process process = Process.Start(Start())!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = await process.StandardOutput.ReadToEndAsync() + await errors;
        process.WaitForExit();

        Assert.NotEqual(0, process.ExitCode);
        Assert.Contains("Total: 6, Errors: 0, Failed: 4,", output);
        string[] failed =
            [.. output.Split('\n').Where(line => line.Contains("[FAIL]")).Select(Name).OrderBy(name => name, StringComparer.Ordinal)];
        Assert.Equal(["Asynchronous", "Hangs_at_dispose", "One_of_two_cases_hangs(number: 2)", "Synchronous"], failed);
        Assert.Equal(4, output.Split(["The test hangs: it has not ended within 3 seconds."], StringSplitOptions.None).Length - 1);
    }

    private static ProcessStartInfo Start()
    {
        string assembly = typeof(HangingTests).Assembly.Location;
        string runner = Path.Combine(Path.GetDirectoryName(assembly)!, "xunit.console.exe");
        string arguments = $"\"{assembly}\" -nologo -nocolor -noappdomain -parallel none -class {typeof(HangingSamples).FullName}";
        return new ProcessStartInfo(MonoStacks.IsMono ? "mono" : runner, MonoStacks.IsMono ? $"\"{runner}\" {arguments}" : arguments)
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            UseShellExecute = false,
            EnvironmentVariables = { [TestLimit.Variable] = "3000", [TestSelection.Variable] = "named" },
        };
    }

    private static string Name(string line) => line.Replace("[FAIL]", "").Trim().Replace(typeof(HangingSamples).FullName + ".", "");
}
