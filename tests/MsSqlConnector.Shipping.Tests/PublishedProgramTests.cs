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

/// <summary>
/// The sample, published from the package without a warning, as a native and as a trimmed program. The compiler of the native program keeps
/// only the members of the provider that it uses, and the trimmer analyzes the whole provider.
/// </summary>
public sealed class PublishedProgramTests(Packages packages)
{
    private const string Name = "MsSqlConnector.NativeSample";

    private static readonly string s_program = OperatingSystem.IsWindows() ? Name + ".exe" : Name;
    private static readonly string s_sample = Path.Combine(Repository.Root, "samples", Name);

    /// <summary>The sample only adds the check of its argument.</summary>
    [Fact]
    public void Sample_is_the_example_of_the_readme()
    {
        string sample = File.ReadAllText(Path.Combine(s_sample, "Program.cs"));
        int check = sample.IndexOf("if (args.Length", StringComparison.Ordinal);
        int end = sample.IndexOf("}\n\n", check, StringComparison.Ordinal) + "}\n\n".Length;
        Assert.Equal(ReadmeExample.With("args[0]"), sample.Remove(check, end - check));
    }

    /// <summary>
    /// The members of the command set, which only reflection uses, are kept. The symbols are left out: they take a third of the time, and a
    /// file of their own.
    /// </summary>
    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Native_program_for_net8_is_built_without_a_warning_and_uses_the_command_set_by_reflection()
    {
        Tools.RequireNativeTools();
        string folder = CopySample("native");
        CommandSetUse.AddTo(folder);
        string output = await PublishAsync(folder, "net8.0", ["-p:NativeDebugSymbols=false"]);

        await using var server = new ShopServer();
        await using var commands = new CommandSetUse();
        string written = await RunAsync(output, [server.ConnectionString, .. commands.Arguments]);
        int last = written.TrimEnd().LastIndexOf('\n');
        server.Check(written[..last]);
        commands.Check(written[last..]);
    }

    /// <summary>The provider is not trimmed here, so that members that the program does not call cause no warning either.</summary>
    [Fact]
    [LongTest(ToolProcess.TestMinutes, ToolProcess.Reason)]
    public async Task Trimmed_program_for_net10_is_built_without_a_warning_and_runs()
    {
        string output = await PublishAsync(CopySample("trimmed"), "net10.0", ["--self-contained", "-p:AnalyzeWhole=true"]);

        await using var server = new ShopServer();
        server.Check(await RunAsync(output, [server.ConnectionString]));
    }

    private static Task<string> RunAsync(string output, IEnumerable<string> arguments) =>
        ToolProcess.RunAsync(Path.Combine(output, s_program), arguments, output, cancellationToken: TestToken);

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
        string written = await ToolProcess.RunSdkAsync(
            [
                "publish", folder, "--nologo", "-c", "Release", "-f", target, "-r", RuntimeIdentifier, "-o", output, "-warnaserror",
                $"-p:TargetFrameworks={target}", $"-p:MsSqlConnectorVersion={packages.Version}", .. options, .. packages.RestoreOptions,
            ],
            folder, TestToken);
        Assert.DoesNotContain("warning", written, StringComparison.OrdinalIgnoreCase);
        Report(Path.GetFileName(folder), output);
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
