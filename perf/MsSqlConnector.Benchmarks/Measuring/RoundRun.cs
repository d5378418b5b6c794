using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>
/// The rounds of a run. All competitors run in every round, in a rotating order, so that fluctuations of the machine affect all of them
/// equally. The rounds of variants that are not steady are repeated, and only the last attempt counts.
/// </summary>
/// <param name="roundCount">The number of rounds.</param>
/// <param name="measure">Measures a competitor, in a round of an attempt.</param>
/// <param name="progress">The output of the progress.</param>
internal sealed class RoundRun(int roundCount, Func<Entrant, int, int, Task<Measurement>> measure, Action<string> progress)
{
    public const int MaxAttempts = 3;

    private readonly Dictionary<(string Mode, string Variant), List<Measurement>> _last = [];

    /// <returns>The measurements of the last attempts.</returns>
    public async Task<List<Measurement>> RunAsync(IReadOnlyList<Entrant> entrants)
    {
        IReadOnlyList<Entrant> repeated = entrants;
        for (int attempt = 1; attempt <= MaxAttempts && repeated.Count > 0; attempt++)
        {
            foreach (Entrant entrant in repeated)
            {
                _last[entrant.Group] = [];
            }

            for (int round = 1; round <= roundCount; round++)
            {
                await MeasureRoundAsync([.. repeated.Where(entrant => round <= entrant.MaxRounds)], round, attempt);
            }

            repeated = [.. repeated.Where(entrant => Steadiness.Violations(_last[entrant.Group]).Any())];
        }

        return [.. _last.Values.SelectMany(group => group)];
    }

    private async Task MeasureRoundAsync(IReadOnlyList<Entrant> entrants, int round, int attempt)
    {
        foreach (IGrouping<(string Mode, string Variant), Entrant> group in entrants.GroupBy(entrant => entrant.Group))
        {
            Entrant[] inTurn = [.. group];
            for (int i = 0; i < inTurn.Length; i++)
            {
                Entrant entrant = inTurn[(i + round) % inTurn.Length];
                progress($"{Title(attempt)}round {round} of {roundCount}  {entrant.Mode} {entrant.Variant}  {entrant.Provider}");
                _last[group.Key].Add(await measure(entrant, round, attempt));
            }
        }
    }

    private static string Title(int attempt) => attempt == 1 ? "" : $"not steady, attempt {attempt} of {MaxAttempts}  ";
}
