using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>A condition for one or several figures.</summary>
/// <param name="Wanted">The description of the condition.</param>
/// <param name="Bound">The limit of the figures.</param>
/// <param name="IsLeast">Whether the limit is a minimum instead of a maximum.</param>
/// <param name="Measure">The figures; NaN for missing measurements.</param>
internal sealed record Check(string Wanted, double Bound, bool IsLeast, Func<ResultSet, IReadOnlyList<double>> Measure)
{
    public const string Met = "met";

    public static Check AtMost(string wanted, double bound, Func<ResultSet, IReadOnlyList<double>> measure) => new(wanted, bound, false, measure);

    public static Check AtLeast(string wanted, double bound, Func<ResultSet, IReadOnlyList<double>> measure) => new(wanted, bound, true, measure);

    public (string Measured, string Verdict) On(ResultSet results)
    {
        IReadOnlyList<double> figures = Measure(results);
        return figures.All(double.IsNaN)
            ? ("-", "not measured")
            : (string.Join(", ", figures.Select(Figure.Text)), figures.All(Holds) ? Met : "**not met**");
    }

    private bool Holds(double figure) => IsLeast ? figure >= Bound : figure <= Bound;
}
