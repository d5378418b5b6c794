using System.Linq;
using System.Text;
using MsSqlConnector.Benchmarks.Cases;
using MsSqlConnector.Benchmarks.Results.Targets;
using MsSqlConnector.Benchmarks.Spread;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The page of results: the targets with the measured values, then all measurements.</summary>
internal static class ResultsPage
{
    public static string Write(ResultSet results, About about, ChartFiles charts)
    {
        int roundCount = results.All.Max(one => one.Round);
        StringBuilder text = new();
        text.Append("# Results\n\n");
        text.Append($"Measured on {about.Date}: {about.Machine}. The client and the test server are separate processes on the loopback interface. The tables show medians of ");
        text.Append($"{roundCount} rounds, in which the competitors run alternately; a ratio is the median of the ratios within each round. ");
        text.Append("CPU time and bytes are those of the client, for one operation. The verb `all` measured, and the verb `report` wrote this page and ");
        text.Append("its charts; [README.md](README.md) describes the measurements.\n\n");
        text.Append("## Targets\n\n").Append(Targets(results)).Append('\n');
        text.Append("## Measurements\n\nThe ratio \"times faster\" is that of the incumbent's time to ours, and \"to the limit\" is that of our time to the limit's.\n\n");
        foreach (var run in results.All.Select(one => (one.Case, Conditions: Conditions.Of(one))).Distinct())
        {
            text.Append(run.Case == ScalingSection.Case
                ? ScalingSection.Write(results, charts)
                : CaseList.TryFind(run.Case, out Case? known) && known.Columns.Count > 0
                ? SpreadSection.Write(results, known, run.Conditions)
                : new CaseSection(results, run.Case, run.Conditions, charts).Write());
        }

        return text.ToString().TrimEnd('\n') + "\n";
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

        return $"{metCount} of {checkCount} targets are met. If a target has several figures, they are those of the variants in their order.\n\n{table}";
    }
}
