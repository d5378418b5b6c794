using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Threading;

namespace MsSqlConnector.Benchmarks.Tracing;

/// <summary>Listens to all diagnostics of a provider until it is disposed, and counts them.</summary>
internal sealed class Listeners : IDisposable, IObserver<DiagnosticListener>, IObserver<KeyValuePair<string, object?>>
{
    private readonly TracingNames _names;
    private readonly ActivityListener _activities;
    private readonly MeterListener _meters;
    private readonly EventsListener _events;
    private readonly List<IDisposable> _subscriptions = [];
    private long _count;

    public Listeners(TracingNames names)
    {
        _names = names;
        _activities = new ActivityListener
        {
            ShouldListenTo = source => source.Name == names.Activities,
            Sample = static (ref _) => ActivitySamplingResult.AllDataAndRecorded,
            ActivityStopped = _ => Count(),
        };
        ActivitySource.AddActivityListener(_activities);
        _meters = new MeterListener { InstrumentPublished = Enable };
        _meters.SetMeasurementEventCallback<double>((_, _, _, _) => Count());
        _meters.SetMeasurementEventCallback<long>((_, _, _, _) => Count());
        _meters.SetMeasurementEventCallback<int>((_, _, _, _) => Count());
        _meters.Start();
        _events = new EventsListener(names.EventSource, Count);
        _subscriptions.Add(DiagnosticListener.AllListeners.Subscribe(this));
    }

    /// <summary>The number of spans, measurements and events that were received.</summary>
    public long HeardCount => Interlocked.Read(ref _count);

    public void Dispose()
    {
        foreach (IDisposable subscription in _subscriptions)
        {
            subscription.Dispose();
        }

        _events.Dispose();
        _meters.Dispose();
        _activities.Dispose();
    }

    void IObserver<DiagnosticListener>.OnNext(DiagnosticListener value)
    {
        if (value.Name == _names.DiagnosticListener)
        {
            _subscriptions.Add(value.Subscribe(this));
        }
    }

    void IObserver<KeyValuePair<string, object?>>.OnNext(KeyValuePair<string, object?> value) => Count();

    void IObserver<DiagnosticListener>.OnCompleted()
    {
    }

    void IObserver<DiagnosticListener>.OnError(Exception error)
    {
    }

    void IObserver<KeyValuePair<string, object?>>.OnCompleted()
    {
    }

    void IObserver<KeyValuePair<string, object?>>.OnError(Exception error)
    {
    }

    private void Enable(Instrument instrument, MeterListener listener)
    {
        if (instrument.Meter.Name == _names.Meter)
        {
            listener.EnableMeasurementEvents(instrument);
        }
    }

    private void Count() => Interlocked.Increment(ref _count);
}
