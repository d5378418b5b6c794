using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Hanging;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The sample, published from the package without a warning, as a native and as a trimmed program.</summary>
public sealed class PublishedProgramTests(Packages packages)
{
    private const string Name = "MsSqlConnector.NativeSample";

    private static readonly string s_program = OperatingSystem.IsWindows() ? Name + ".exe" : Name;
    private static readonly string s_sample = Path.Combine(Repository.Root, "samples", Name);

    [Fact]
    public void Sample_is_the_example_of_the_readme() =>
        Assert.Equal(ReadmeExample.With("args[0]"), File.ReadAllText(Path.Combine(s_sample, "Program.cs")));

    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Native_program_for_net8_is_built_without_a_warning_and_runs()
    {
        Tools.RequireNativeTools();
        await PublishAndRunAsync("native", "net8.0", []);
    }

    /// <summary>The provider is not trimmed here, so that members that the program does not call cause no warning either.</summary>
    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public Task Trimmed_program_for_net10_is_built_without_a_warning_and_runs() =>
        PublishAndRunAsync("trimmed", "net10.0", ["--self-contained", "-p:AnalyzeWhole=true"]);

    /// <summary>The provider is trimmed here. The members that reflection finds are kept nevertheless.</summary>
    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Trimmed_program_for_net10_uses_the_command_set_by_reflection()
    {
        string folder = CopySample("reflection");
        File.WriteAllText(Path.Combine(folder, "Program.cs"), ReflectionProgram.Text);
        string output = await PublishAsync(folder, "net10.0", ["--self-contained"]);

        await using var program = new ReflectionProgram();
        program.Check(await ToolProcess.RunAsync(Path.Combine(output, s_program), program.Arguments, folder, cancellationToken: TestToken));
    }

    private async Task PublishAndRunAsync(string kind, string target, IEnumerable<string> options)
    {
        string folder = CopySample(kind);
        string output = await PublishAsync(folder, target, options);
        Report(kind, output);

        await using var server = new ShopServer();
        server.Check(
            await ToolProcess.RunAsync(Path.Combine(output, s_program), [server.ConnectionString], folder, cancellationToken: TestToken));
    }

    private string CopySample(string kind)
    {
        string folder = packages.NewFolder(kind);
        foreach (string file in Directory.EnumerateFiles(s_sample))
        {
            File.Copy(file, Path.Combine(folder, Path.GetFileName(file)));
        }

        return folder;
    }

    /// <summary>Publishes a program without a warning. Returns the folder with the result.</summary>
    private async Task<string> PublishAsync(string folder, string target, IEnumerable<string> options)
    {
        string output = Path.Combine(folder, "out");
        string written = await ToolProcess.RunAsync(
            "dotnet",
            [
                "publish", folder, "--nologo", "-c", "Release", "-f", target, "-r", RuntimeIdentifier, "-o", output, "-warnaserror",
                $"-p:TargetFrameworks={target}", $"-p:MsSqlConnectorVersion={packages.Version}", .. options, .. packages.RestoreOptions,
            ],
            folder, cancellationToken: TestToken);
        Assert.DoesNotContain("warning", written, StringComparison.OrdinalIgnoreCase);
        return output;
    }

    private static string RuntimeIdentifier => System.Runtime.InteropServices.RuntimeInformation.RuntimeIdentifier;

    /// <summary>Writes the size to the file that .ci/run reads.</summary>
    private static void Report(string kind, string output)
    {
        long byteCount = Directory.EnumerateFiles(output).Where(f => Path.GetExtension(f) != ".dbg").Sum(f => new FileInfo(f).Length);
        string line = string.Create(CultureInfo.InvariantCulture, $"The {kind} sample is {byteCount / 1e6:F1} MB.");
        string folder = Directory.CreateDirectory(Path.Combine(Repository.Root, "artifacts", "sizes")).FullName;
        File.WriteAllText(Path.Combine(folder, $"{kind}.txt"), line + Environment.NewLine);
        TestContext.Current.SendDiagnosticMessage(line);
    }
}
