using System;
using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// Creates objects that are announced to listeners at their creation. If a listener throws, the provider must not lose the object for the
/// life of the process: the platform has already registered it, and it is found there.
/// </summary>
internal static class SharedInstruments
{
    public static ActivitySource CreateSource(string name, string version)
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

    /// <summary>
    /// Creates a listener; returns null if an observer threw. The platform registers a diagnostic listener only after its announcement, so
    /// that it cannot be found.
    /// </summary>
    public static DiagnosticListener? CreateListener(string name) =>
        ListenerInvoker.Evaluate(name, name, static name => new DiagnosticListener(name), null!);

    public static Counter<long> CreateCounter(Meter meter, string name, string unit, string description) =>
        Create(meter, name, () => meter.CreateCounter<long>(name, unit, description));

    public static Histogram<double> CreateHistogram(Meter meter, string name, string description) =>
        Create(meter, name, () => meter.CreateHistogram<double>(name, "s", description));

    private static T Create<T>(Meter meter, string name, Func<T> make)
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
            InstrumentPublished = (instrument, _) =>
                found = ReferenceEquals(instrument.Meter, meter) && instrument.Name == name ? instrument : found,
        };
        finder.Start();
        return found;
    }
}
