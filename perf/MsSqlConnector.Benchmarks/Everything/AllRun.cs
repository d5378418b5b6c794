using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Processes;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Results;
using MsSqlConnector.Benchmarks.Server;

namespace MsSqlConnector.Benchmarks.Everything;

/// <summary>
/// Runs every verb in its own process: some need a different environment, and no verb may be affected by the memory that an earlier one
/// left. The measurements are written to one file, and those of a whole run also in compact form. On a server of the user, it runs the
/// verbs of the section for such servers.
/// </summary>
internal sealed class AllRun
{
    public const string Verb = "all";

    /// <summary>Each verb has its own length and number of measurements.</summary>
    public static readonly RunOptions Defaults = new();

    private readonly RunOptions _options;
    private readonly string _file;
    private readonly List<string> _failed = [];

    private AllRun(RunOptions options)
    {
        _options = options;
        _file = options.JsonFile ?? (options.ConnectionString is null ? ResultFiles.Measurements : ResultFiles.ServerMeasurements);
    }

    public static Task<int> RunAsync(RunOptions options) => new AllRun(options).RunAsync();

    private async Task<int> RunAsync()
    {
        Step[] steps =
        [
            .. (_options.ConnectionString is null ? Step.All : Step.OnOwnServer)
                .Where(step => _options.Only is null || step.Name.Contains(_options.Only, StringComparison.Ordinal)),
        ];
        About about = About.Here(_options.ConnectionString is { } server ? MeasuredServer.Ask(server) : null);
        await File.WriteAllTextAsync(_file, about.ToLine() + "\n");
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < steps.Length; i++)
        {
            await Console.Out.WriteLineAsync(string.Create(
                CultureInfo.InvariantCulture,
                $"=== {i + 1} of {steps.Length}, after {Stopwatch.GetElapsedTime(start).TotalMinutes:0.0} min: {steps[i].Name}"));
            await RunAsync(steps[i]);
        }

        if (_options is { JsonFile: null, Only: null })
        {
            await FiguresFile.ReplaceAsync(ResultFiles.Figures, _file, about);
        }

        foreach (string failed in _failed)
        {
            await Console.Error.WriteLineAsync($"failed: {failed}");
        }

        return _failed.Count == 0 ? ExitCodes.Done : ExitCodes.Failed;
    }

    private static string[] Option(string name, IFormattable? value) => Option(name, value?.ToString(null, CultureInfo.InvariantCulture));

    private static string[] Option(string name, string? value) => value is null ? [] : [name, value];

    private async Task RunAsync(Step step)
    {
        string part = Path.GetTempFileName();
        try
        {
            using Process process = Process.Start(ThisProgram.Start(
            [
                step.Verb, .. step.Arguments, "--json", part, .. Option("--seconds", _options.Seconds),
                .. Option("--rounds", _options.Rounds), .. Option("--connection-string", _options.ConnectionString),
                .. Option("--published", step.TakesPublished ? _options.Published : null),
            ])) ?? throw new InvalidOperationException("The program cannot be started again.");
            await process.WaitForExitAsync();
            if (process.ExitCode == ExitCodes.Done)
            {
                await File.AppendAllTextAsync(_file, await File.ReadAllTextAsync(part));
            }
            else
            {
                _failed.Add(step.Name);
            }
        }
        finally
        {
            File.Delete(part);
        }
    }
}
