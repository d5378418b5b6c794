using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.Benchmarks.Results.Charts;

/// <summary>Converts figures to positions: linear, or logarithmic where the range is too wide.</summary>
internal sealed class Axis
{
    private const double TooFarApart = 60;
    private const int TickCount = 5;

    private readonly double _from;
    private readonly double _to;
    private readonly double _start;
    private readonly double _end;

    private Axis(bool isLogarithmic, double from, double to, double start, double end)
    {
        IsLogarithmic = isLogarithmic;
        (_from, _to, _start, _end) = (from, to, start, end);
    }

    public bool IsLogarithmic { get; }

    public IEnumerable<double> Ticks
    {
        get
        {
            if (IsLogarithmic)
            {
                return Enumerable.Range(0, (int)Math.Round(Math.Log10(_to / _from)) + 1).Select(i => _from * Math.Pow(10, i));
            }

            double step = RoundStep(_to / TickCount);
            return Enumerable.Range(0, (int)(_to / step) + 1).Select(i => i * step);
        }
    }

    /// <summary>Begins at zero, unless the range is too wide.</summary>
    public static Axis For(IReadOnlyList<double> figures, double start, double end) => figures.Max() / figures.Min() > TooFarApart
        ? Logarithmic(figures, start, end)
        : new Axis(false, 0, figures.Max() * 1.02, start, end);

    /// <summary>Full decades.</summary>
    public static Axis Logarithmic(IReadOnlyList<double> figures, double start, double end) => new(
        true, Math.Pow(10, Math.Floor(Math.Log10(figures.Min() * 0.999))), Math.Pow(10, Math.Ceiling(Math.Log10(figures.Max() * 1.001))), start, end);

    public double Place(double figure)
    {
        double share = IsLogarithmic ? Math.Log(figure / _from) / Math.Log(_to / _from) : figure / _to;
        return _start + (share * (_end - _start));
    }

    private static double RoundStep(double step)
    {
        double decade = Math.Pow(10, Math.Floor(Math.Log10(step)));
        return (step / decade) switch
        {
            <= 1 => decade,
            <= 2 => 2 * decade,
            <= 5 => 5 * decade,
            _ => 10 * decade,
        };
    }
}
