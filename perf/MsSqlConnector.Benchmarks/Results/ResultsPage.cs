using System.Collections.Generic;
using System.Linq;
using System.Text;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Results.Targets;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The page of results: the targets with the measured values, then all measurements.</summary>
internal static class ResultsPage
{
    /// <param name="results">The measurements.</param>
    /// <param name="abouts">The time and the machine of the measurements with each server.</param>
    /// <param name="charts">The files of the charts; null for a page without charts.</param>
    public static string Write(ResultSet results, IReadOnlyList<About> abouts, ChartFiles? charts)
    {
        About about = abouts.FirstOrDefault(one => one.Server is null) ?? About.Here();
        int roundCount = results.All.Max(one => one.Round);
        StringBuilder text = new();
        text.Append("# Results\n\n");
        text.Append(
            $"Measured on {about.Date}: {about.Machine}. The client and the test server are separate "
            + "processes on the loopback interface. ");
        text.Append(
            $"Each figure is the median of up to {roundCount} rounds, in which the competitors run alternately, with the minimum and the "
            + "maximum in parentheses. A ratio is the ");
        text.Append("median of the ratios within each round. If the ratio of the medians differs by more than 20 %, it follows. ");
        text.Append(
            "CPU time and bytes are those of the client, for one operation. The verb `all` measured, "
            + "and the verb `report` wrote this page and ");
        text.Append("its charts; [README.md](README.md) describes the measurements.\n\n");
        text.Append($"## Targets\n\nThe incumbent is {Opponent.Default.Title}. ").Append(Targets(results)).Append('\n');
        text.Append(ServerSection.Write(results, abouts));
        foreach (var opponent in results.All.Where(one => one.Server is null).GroupBy(Opponent.Of))
        {
            text.Append(
                $"## Measurements against {opponent.Key.Title}\n\n\"Times faster\" is the ratio of the time "
                + $"of {opponent.Key.Name} to ours; ");
            text.Append("the other ratios are those of our figure to that of the other competitor.\n\n");
            foreach (var run in opponent.Select(one => (one.Case, Conditions: Conditions.Of(one))).Distinct())
            {
                text.Append(RunSection.Write(results, run.Case, run.Conditions, charts));
            }
        }

        return text.Append(NotSteady(results)).ToString().TrimEnd('\n') + "\n";
    }

    private static string NotSteady(ResultSet results)
    {
        MarkdownTable table = new(Unsteady.TextColumnCount, Unsteady.Titles);
        foreach (Unsteady one in results.NotSteady)
        {
            table.Add(one.Cells);
        }

        return results.NotSteady.Count == 0 ? "" : "## Not steady, not published\n\nThe speed of these competitors varies by more than a "
            + $"factor of {Steadiness.MaxFactor} between the rounds of the last attempt, or their CPU time by more than a factor of "
            + $"{Steadiness.MaxCpuFactor}. "
            + $"The tables and targets therefore leave out the variant.\n\n{table}";
    }

    private static string Targets(ResultSet results)
    {
        MarkdownTable table = new(4, "work", "target", "measured", "");
        int metCount = 0;
        int checkCount = 0;
        foreach (Target target in TargetList.All)
        {
            string work = target.Work;
            foreach (Check check in target.Checks)
            {
                (string measured, string verdict) = check.On(results);
                table.Add(work, check.Wanted, measured, verdict);
                work = "";
                checkCount++;
                metCount += verdict == Check.Met ? 1 : 0;
            }

            if (target.Elsewhere.Length > 0)
            {
                table.Add(work, target.Elsewhere, "", "measured elsewhere");
            }
        }

        return $"{metCount} of {checkCount} targets are met. A target with several figures is met if all figures meet it. It is incomplete "
            + "if the measurements of a variant are missing or not steady. If the limit, or the limit with value, misses the target in one "
            + $"of the variants too, its figures follow.\n\n{table}";
    }
}
