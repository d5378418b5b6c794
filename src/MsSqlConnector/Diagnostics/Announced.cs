using System;
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Makes what listeners are told of the moment it is made. Who throws then must not keep the provider from having it for the life of
/// the process: it has been entered in the platform's lists before, and is found there.
/// </summary>
internal static class Announced
{
    public static ActivitySource MakeSource(string name, string version)
    {
        try
        {
            return new ActivitySource(name, version);
        }
        catch (Exception) when (FindSource(name) is not null)
        {
            return FindSource(name)!;
        }
    }

    /// <summary>Null when who was told has thrown: this one is entered only afterwards, so that nobody can listen to it.</summary>
    public static DiagnosticListener? MakeListener(string name) =>
        Telling.Ask(name, name, static name => new DiagnosticListener(name), null!);

    public static Counter<long> MakeCounter(Meter meter, string name, string unit, string description) =>
        Make(meter, name, () => meter.CreateCounter<long>(name, unit, description));

    public static Histogram<double> MakeHistogram(Meter meter, string name, string description) =>
        Make(meter, name, () => meter.CreateHistogram<double>(name, "s", description));

    private static T Make<T>(Meter meter, string name, Func<T> make)
        where T : Instrument
    {
        try
        {
            return make();
        }
        catch (Exception) when (Find(meter, name) is T)
        {
            return (T)Find(meter, name)!;
        }
    }

    private static ActivitySource? FindSource(string name)
    {
        ActivitySource? found = null;
        using ActivityListener finder = new()
        {
            ShouldListenTo = source =>
            {
                found = source.Name == name ? source : found;
                return false;
            },
        };
        ActivitySource.AddActivityListener(finder);
        return found;
    }

    private static Instrument? Find(Meter meter, string name)
    {
        Instrument? found = null;
        using MeterListener finder = new()
        {
            InstrumentPublished = (instrument, _) => found = ReferenceEquals(instrument.Meter, meter) && instrument.Name == name ? instrument : found,
        };
        finder.Start();
        return found;
    }
}
