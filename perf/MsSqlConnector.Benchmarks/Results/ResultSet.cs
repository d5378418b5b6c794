using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Reporting;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>
/// The measurements of several files. A measurement in more than one file is taken from the last of them, and only the last attempt counts.
/// Variants that are not steady are left out.
/// </summary>
internal sealed class ResultSet
{
    private readonly Dictionary<Key, Measurement[]> _latest = [];
    private readonly ILookup<(Key Key, string Provider), Measurement> _byEntrant;

    public ResultSet(IEnumerable<IEnumerable<Measurement>> files)
    {
        foreach (IEnumerable<Measurement> file in files)
        {
            foreach (IGrouping<Key, Measurement> run in file.GroupBy(Key.Of))
            {
                int lastAttempt = run.Max(one => one.Attempt);
                _latest[run.Key] = [.. run.Where(one => one.Attempt == lastAttempt)];
            }
        }

        NotSteady = [.. _latest.Values.SelectMany(Unsteady.Of)];
        HashSet<Key> leftOut = [.. NotSteady.Select(one => one.Key)];
        All = [.. _latest.Where(run => !leftOut.Contains(run.Key)).SelectMany(run => run.Value)];
        _byEntrant = All.ToLookup(one => (Key.Of(one), one.Provider));
    }

    /// <summary>The measurements of all steady variants.</summary>
    public IReadOnlyList<Measurement> All { get; }

    /// <summary>The competitors because of which variants are left out.</summary>
    public IReadOnlyList<Unsteady> NotSteady { get; }

    /// <exception cref="JsonException">A line is not a measurement.</exception>
    public static ResultSet Read(IEnumerable<string> paths) =>
        new(paths.Select(path => File.ReadLines(path).SelectMany(JsonLinesFile.Parse)));

    /// <summary>Writes the last attempts of all variants in compact form, also of those that are not steady.</summary>
    /// <param name="path">The file.</param>
    /// <param name="abouts">The time and the machine of the measurements with each server.</param>
    public Task WriteAsync(string path, IEnumerable<About> abouts) => File.WriteAllTextAsync(
        path, string.Join('\n', [.. abouts.Select(static about => about.ToLine()), .. _latest.Values.Select(VariantLine.Write), ""]));

    /// <summary>The figure of this provider or another; missing where it was not measured.</summary>
    public RoundSummary Of(Key key, Func<Measurement, double> figure, string provider = ProviderNames.Ours) =>
        RoundSummary.Of(_byEntrant[(key, provider)], figure);

    /// <summary>The ratio of this provider to another; missing where one of them was not measured.</summary>
    public RatioSummary Ratio(Key key, string other, Func<Measurement, double> figure) => Ratio(key, ProviderNames.Ours, other, figure);

    /// <summary>The ratio of one competitor to another; missing where one of them was not measured.</summary>
    public RatioSummary Ratio(Key key, string one, string other, Func<Measurement, double> figure) =>
        Ratio((key, one), (key, other), figure);

    /// <summary>The ratio of this provider to itself under other conditions, or with another variant.</summary>
    public RatioSummary Ratio(Key key, Key to, Func<Measurement, double> figure) =>
        Ratio((key, ProviderNames.Ours), (to, ProviderNames.Ours), figure);

    /// <summary>The factor by which this provider is faster than another.</summary>
    public RatioSummary Speed(Key key, string other) => Ratio((key, other), (key, ProviderNames.Ours), Figure.Time);

    private RatioSummary Ratio((Key Key, string Provider) one, (Key Key, string Provider) other, Func<Measurement, double> figure) =>
        RatioSummary.Of([.. _byEntrant[one]], [.. _byEntrant[other]], figure);
}
