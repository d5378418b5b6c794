using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The measurements of several files. A measurement in more than one file is taken from the last of them.</summary>
internal sealed class ResultSet
{
    private readonly ILookup<(Key Key, string Provider), Measurement> _byEntrant;

    public ResultSet(IEnumerable<IEnumerable<Measurement>> files)
    {
        Dictionary<Key, Measurement[]> latest = [];
        foreach (IEnumerable<Measurement> file in files)
        {
            foreach (IGrouping<Key, Measurement> run in file.GroupBy(Key.Of))
            {
                latest[run.Key] = [.. run];
            }
        }

        All = [.. latest.Values.SelectMany(run => run)];
        _byEntrant = All.ToLookup(one => (Key.Of(one), one.Provider));
    }

    public IReadOnlyList<Measurement> All { get; }

    /// <exception cref="InvalidDataException">A line is not a measurement.</exception>
    public static ResultSet Read(IEnumerable<string> paths) => new(paths.Select(path => File.ReadLines(path).Select(Parse)));

    /// <summary>The median of this provider or another; NaN where it was not measured.</summary>
    public double Median(Key key, Func<Measurement, double> figure, string provider = ProviderNames.Ours) =>
        Reporting.Median.Of(_byEntrant[(key, provider)], figure);

    /// <summary>The ratio of this provider to another by rounds; NaN where one of them was not measured.</summary>
    public double Ratio(Key key, string other, Func<Measurement, double> figure) =>
        Reporting.Median.OfRatios(_byEntrant[(key, ProviderNames.Ours)], _byEntrant[(key, other)], figure);

    /// <summary>The ratio of this provider to itself under other conditions.</summary>
    public double Ratio(Key key, Key to, Func<Measurement, double> figure) => Median(key, figure) / Median(to, figure);

    private static Measurement Parse(string line) => JsonLinesFile.Parse(line)
        ?? throw new InvalidDataException($"'{line}' is no measurement.");
}
