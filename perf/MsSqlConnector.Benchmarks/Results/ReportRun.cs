using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>Writes the page of results with its charts, and the results in the README, from earlier measurements.</summary>
internal static class ReportRun
{
    public const string Verb = "report";

    private const string Begin = "<!-- results -->";
    private const string End = "<!-- /results -->";

    public static async Task<int> RunAsync(IReadOnlyList<string> files)
    {
        try
        {
            await WriteAsync(files);
            return ExitCodes.Done;
        }
        catch (Exception exception) when (
            exception is IOException or UnauthorizedAccessException or JsonException or InvalidDataException or FormatException)
        {
            await Console.Error.WriteLineAsync(exception.Message);
            return ExitCodes.Failed;
        }
    }

    private static async Task WriteAsync(IReadOnlyList<string> files)
    {
        ResultSet results = ResultSet.Read(files);
        if (results.All.Count == 0)
        {
            throw new InvalidDataException("There are no steady measurements.");
        }

        About[] abouts = [.. files.SelectMany(About.Read).DistinctBy(one => one.Server)];
        await results.WriteAsync(ResultFiles.Figures, abouts);

        // Reads the rounded figures, so that they always result in the same page.
        results = ResultSet.Read([ResultFiles.Figures]);
        await File.WriteAllTextAsync(ResultFiles.Page, ResultsPage.Write(results, abouts, new ChartFiles(ResultFiles.Charts)));
        await UpdateReadMeAsync(Headline.Write(results, abouts));
        await Console.Out.WriteLineAsync(
            $"wrote {Path.GetRelativePath(ResultFiles.Root, ResultFiles.Page)}, its charts, "
            + $"{Path.GetFileName(ResultFiles.Figures)} and the results in the README");
        await UnsteadyReport.WriteAsync(Console.Out, results.NotSteady);
    }

    private static async Task UpdateReadMeAsync(string headline)
    {
        string text = await File.ReadAllTextAsync(ResultFiles.ReadMe);
        int begin = text.IndexOf(Begin, StringComparison.Ordinal);
        int end = text.IndexOf(End, StringComparison.Ordinal);
        if (begin < 0 || end < begin)
        {
            throw new InvalidDataException($"The README lacks the marks of the results: '{Begin}' and, below it, '{End}'.");
        }

        await File.WriteAllTextAsync(ResultFiles.ReadMe, $"{text[..(begin + Begin.Length)]}\n{headline}{text[end..]}");
    }
}
