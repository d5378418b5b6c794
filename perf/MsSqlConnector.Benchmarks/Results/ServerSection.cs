using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The measurements with servers of the user: a section of the page for each server, and its summary for the README.</summary>
internal static class ServerSection
{
    private const string Title = "On a real engine";

    /// <summary>Returns the sections of the page of results; an empty text if no such server was measured.</summary>
    public static string Write(ResultSet results, IReadOnlyList<About> abouts)
    {
        StringBuilder text = new();
        foreach (About about in Measured(results, abouts))
        {
            text.Append($"## {Title}: {about.Server}\n\n{Introduction(about)}\n{ServerTable.Write(results, about)}\n");
            foreach (var run in results.All.Where(one => one.Server == about.Server)
                .Select(one => (one.Case, Conditions: Conditions.Of(one))).Distinct())
            {
                text.Append(RunSection.Write(results, run.Case, run.Conditions, charts: null));
            }
        }

        return text.ToString();
    }

    /// <summary>Returns the part of the README; an empty text if no such server was measured.</summary>
    public static string WriteSummary(ResultSet results, IReadOnlyList<About> abouts)
    {
        StringBuilder text = new();
        foreach (About about in Measured(results, abouts))
        {
            text.Append($"\n### {Title}: {about.Server}\n\n{Introduction(about)}\n{ServerTable.Write(results, about)}");
        }

        return text.ToString();
    }

    private static IEnumerable<About> Measured(ResultSet results, IReadOnlyList<About> abouts) => abouts
        .Where(about => about.Server is not null && results.All.Any(one => one.Server == about.Server));

    private static string Introduction(About about) =>
        $"Measured on {about.Date} ({about.Machine}), against {Opponent.Default.Name}.\n{Place(about)}\n"
        + "The time of the server is part of each figure, so that the speeds of all competitors are close where the server is the limit.\n"
        + "CPU time and bytes are those of the client for one operation. Their ratios compare MsSqlConnector with the named\n"
        + "competitor, and one column compares Microsoft.Data.SqlClient with the bare socket. The bare socket sends the same\n"
        + "requests, and only looks for the ends of the responses. It has no insert and no encrypted login. The threads of the\n"
        + "client's thread pool do not spin (`--no-spin`), so that the CPU time contains no waiting.\n";

    private static string Place(About about) => about.IsSameMachine is true
        ? "The client and the server are on the same machine and share its cores."
        : "The client and the server are on different machines.";
}
