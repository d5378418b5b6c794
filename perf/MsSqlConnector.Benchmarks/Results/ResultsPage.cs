using System.Linq;
using System.Text;
using MsSqlConnector.Benchmarks.Results.Targets;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The page of results: the targets with the measured values, then all measurements.</summary>
internal static class ResultsPage
{
    public static string Write(ResultSet results, About about, ChartFiles charts)
    {
        int roundCount = results.All.Max(one => one.Round);
        StringBuilder text = new();
        text.Append("# Results\n\n");
        text.Append($"Measured on {about.Date}: {about.Machine}. Client and test server are two processes on the loopback; medians of ");
        text.Append($"{roundCount} rounds in which all take turns, and a ratio is the median of the ratios within a round. ");
        text.Append("CPU and bytes are the client's, per operation. `-- all` measured it and `-- report` wrote it, this page and its charts ");
        text.Append("included; [README.md](README.md) says what is measured, and how.\n\n");
        text.Append("## Targets\n\n").Append(Targets(results)).Append('\n');
        text.Append("## Measurements\n\n\"Times faster\" is the incumbent's time to ours, \"to the limit\" ours to the limit's.\n\n");
        foreach (var run in results.All.Select(one => (one.Case, Conditions: Conditions.Of(one))).Distinct())
        {
            text.Append(run.Case == ScalingSection.Case
                ? ScalingSection.Write(results, charts)
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

        return $"{metCount} of {checkCount} are met. Several figures are those of the variants, in their order.\n\n{table}";
    }
}
