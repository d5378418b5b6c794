using System;
using System.CommandLine;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Everything;
using MsSqlConnector.Benchmarks.Processes;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Results;
using MsSqlConnector.Benchmarks.Seeding;

namespace MsSqlConnector.Benchmarks.CommandLine;

/// <summary>The verbs of the command line.</summary>
internal static class ProgramCommand
{
    private const string Description =
        "Compares MsSqlConnector with Microsoft.Data.SqlClient and with a bare socket. "
        + "An option as the first argument runs BenchmarkDotNet: --filter '*Fortunes*'";

    /// <summary>Creates the command line.</summary>
    /// <param name="args">The command line, which a verb needs to start the program again.</param>
    public static RootCommand Create(string[] args)
    {
        RootCommand root = new(Description);
        foreach (Case question in CaseList.All)
        {
            RunArguments arguments = new(question.Defaults);
            Command verb = new(question.Name, question.Description);
            arguments.AddTo(verb, question.TakesRows, question.TakesConnections, question.TakesPublished);
            root.Subcommands.Add(WithAction(verb, arguments, options => RunAsync(question, options, args)));
        }

        RunArguments allArguments = new(AllRun.Defaults);
        Command all = new(
            AllRun.Verb,
            "run every verb except types, some also pinned, inline and encrypted; with --connection-string, the verbs of the section "
            + "'On a real engine'; writes the measurements and perf/figures.jsonl");
        allArguments.AddToAll(all);
        root.Subcommands.Add(WithAction(all, allArguments, AllRun.RunAsync));
        root.Subcommands.Add(Seed());
        root.Subcommands.Add(Report());
        return root;
    }

    private static Command WithAction(Command verb, RunArguments arguments, Func<RunOptions, Task<int>> run)
    {
        verb.SetAction(async (result, _) =>
        {
            try
            {
                RunOptions options = arguments.Read(result);
                IncumbentAssembly.Select(options);
                return await run(options);
            }
            catch (Exception exception) when (exception is ArgumentException or NotSupportedException)
            {
                await Console.Error.WriteLineAsync(exception.Message);
                return ExitCodes.NotUnderstood;
            }
            catch (Exception exception) when (
                exception is IOException or InvalidOperationException or UnauthorizedAccessException or NotImplementedException)
            {
                await Console.Error.WriteLineAsync(exception.Message);
                return ExitCodes.Failed;
            }
        });
        return verb;
    }

    private static async Task<int> RunAsync(Case question, RunOptions options, string[] args) => Surroundings.Suit(options)
        ? await CaseRun.RunAsync(question, options)
        : Surroundings.RunAgain(args, options);

    private static Command Seed()
    {
        Option<string> connectionString = new("--connection-string") { Description = "the server", Required = true };
        Command seed = new(
            SeedRun.Verb,
            "create the databases benchmarks and utf8 on a server with perf/seed.sql; drops earlier ones of these names")
        {
            connectionString,
        };
        seed.SetAction((result, _) => SeedRun.RunAsync(result.GetRequiredValue(connectionString)));
        return seed;
    }

    private static Command Report()
    {
        Option<string[]> files = new("--json")
        {
            Description = "the files with the measurements or the figures; a variant in several files is taken from the last of them",
            DefaultValueFactory = _ => [ResultFiles.Figures],
            AllowMultipleArgumentsPerToken = true,
        };
        Command report = new(
            ReportRun.Verb,
            "write perf/RESULTS.md, its charts, perf/figures.jsonl and the results in README.md from earlier measurements") { files };
        report.SetAction((result, _) => ReportRun.RunAsync(result.GetRequiredValue(files)));
        return report;
    }
}
