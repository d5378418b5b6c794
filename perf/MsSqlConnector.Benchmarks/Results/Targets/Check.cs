using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Benchmarks.Results.Targets;

/// <summary>Something that has to hold of one or several figures alike.</summary>
/// <param name="Wanted">What is wanted, in words.</param>
/// <param name="Bound">What no figure may pass.</param>
/// <param name="IsLeast">Whether they have to reach it, instead of staying below.</param>
/// <param name="Measure">The figures; not a number where something was not measured.</param>
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
