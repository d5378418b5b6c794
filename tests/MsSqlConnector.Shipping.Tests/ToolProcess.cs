using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>Runs a tool or a program to its exit and returns its output; a hanging process is killed and fails the test.</summary>
internal static class ToolProcess
{
    /// <summary>The time limit of a test that starts tools.</summary>
    public const int TestMinutes = 10;

    /// <summary>The reason for <see cref="TestMinutes"/>.</summary>
    public const string Reason = "It builds programs with the SDK. A native program alone takes two minutes on two busy cores.";

    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(8);

    // Most of the built programs have a few lines: starting a compiler takes longer than compiling them, and the tools end before compiling
    // their code a second time pays off. The fixture ends the compiler.
    private static readonly Dictionary<string, string> s_sdkEnvironment = new()
    {
        ["MSBUILDDISABLENODEREUSE"] = "1",
        ["UseSharedCompilation"] = "true",
        ["DOTNET_TieredCompilation"] = "0",
    };

    /// <summary>Runs a command of the SDK, for example "build".</summary>
    public static Task<string> RunSdkAsync(
        IEnumerable<string> arguments, string? folder = null, CancellationToken cancellationToken = default) =>
        RunAsync("dotnet", arguments, folder, s_sdkEnvironment, cancellationToken);

    /// <summary>Runs a tool of a package.</summary>
    public static Task<string> RunToolAsync(
        IEnumerable<string> arguments, string folder, KeyValuePair<string, string> variable, CancellationToken cancellationToken) =>
        RunAsync("dotnet", arguments, folder, s_sdkEnvironment.Append(variable).ToDictionary(), cancellationToken);

    public static async Task<string> RunAsync(
        string command,
        IEnumerable<string> arguments,
        string? folder = null,
        IReadOnlyDictionary<string, string>? environment = null,
        CancellationToken cancellationToken = default)
    {
        using Process process = Process.Start(StartOf(command, arguments, folder, environment))!;
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        deadline.CancelAfter(s_patience);
        try
        {
            process.StandardInput.Close();
            Task<string> output = process.StandardOutput.ReadToEndAsync(deadline.Token);
            Task<string> errors = process.StandardError.ReadToEndAsync(deadline.Token);
            await process.WaitForExitAsync(deadline.Token);
            Assert.True(process.ExitCode == 0, $"{command} ended with {process.ExitCode}.\n{await errors}\n{await output}");
            return await output;
        }
        finally
        {
            if (!process.HasExited)
            {
                process.Kill(entireProcessTree: true);
            }
        }
    }

    private static ProcessStartInfo StartOf(
        string command, IEnumerable<string> arguments, string? folder, IReadOnlyDictionary<string, string>? environment)
    {
        var start = new ProcessStartInfo(command, arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = folder ?? Path.GetTempPath(),
        };

        // The build that runs these tests sets variables with the paths of its own tools; a fresh build must find its own.
        foreach (string name in start.Environment.Keys.Where(n => n.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToList())
        {
            start.Environment.Remove(name);
        }

        start.Environment["DOTNET_CLI_TELEMETRY_OPTOUT"] = "1";
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        foreach ((string name, string value) in environment ?? new Dictionary<string, string>())
        {
            start.Environment[name] = value;
        }

        return start;
    }
}
