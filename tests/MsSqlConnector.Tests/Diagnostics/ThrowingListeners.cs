using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Diagnostics.Tracing;
using System.Threading;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>
/// Listeners of one kind that throw on every notification in the execution context of the test that created them; operations of other tests
/// are ignored.
/// </summary>
internal sealed class ThrowingListeners : IObserver<DiagnosticListener>, IObserver<KeyValuePair<string, object?>>, IDisposable
{
    public const string Sampling = "sampling";
    public const string SpanBegin = "span begin";
    public const string SpanEnd = "span end";
    public const string Measurement = "measurement";
    public const string ClientEvent = "client event";
    public const string ClientEventFilter = "client event filter";
    public const string SourceEvent = "source event";
    public const string Filter = "filter";
    public const string Enrichment = "enrichment";

    private static readonly AsyncLocal<ThrowingListeners?> s_current = new();

    private readonly string _kind;
    private readonly List<IDisposable> _subscriptions = [];
    private int _throwCount;

    public ThrowingListeners(string kind)
    {
        _kind = kind;
        s_current.Value = this;
        switch (kind)
        {
            case Sampling or SpanBegin or SpanEnd or Filter or Enrichment:
                ListenToSpans();
                break;
            case Measurement:
                ListenToMeter();
                break;
            case ClientEvent or ClientEventFilter:
                _subscriptions.Add(DiagnosticListener.AllListeners.Subscribe(this));
                break;
            case SourceEvent:
                _subscriptions.Add(new ThrowingEvents());
                break;
        }
    }

    public static string[] Kinds =>
        [Sampling, SpanBegin, SpanEnd, Measurement, ClientEvent, ClientEventFilter, SourceEvent, Filter, Enrichment];

    /// <summary>The number of exceptions that were thrown.</summary>
    public int ThrowCount => Volatile.Read(ref _throwCount);

    public void Configure(SqlTracingOptions options)
    {
        options.IncludePooledOpens = true;
        options.CommandFilter = static _ => Throw(Filter);
        options.CommandEnrichment = static (_, _) => Throw(Enrichment);
        options.BatchFilter = static _ => Throw(Filter);
        options.BatchEnrichment = static (_, _) => Throw(Enrichment);
    }

    public void OnNext(DiagnosticListener value)
    {
        if (value.Name == "SqlClientDiagnosticListener")
        {
            _subscriptions.Add(_kind == ClientEvent ? value.Subscribe(this) : value.Subscribe(this, static _ => Throw(ClientEventFilter)));
        }
    }

    public void OnNext(KeyValuePair<string, object?> value) => Throw(ClientEvent);

    public void OnCompleted()
    {
    }

    public void OnError(Exception error)
    {
    }

    public void Dispose()
    {
        s_current.Value = null;
        _subscriptions.ForEach(static subscription => subscription.Dispose());
    }

    /// <summary>Throws in the execution context of a test that selected this kind; returns true elsewhere.</summary>
    private static bool Throw(string kind)
    {
        if (s_current.Value is { } current && current._kind == kind)
        {
            Interlocked.Increment(ref current._throwCount);
            throw new ListenerException();
        }

        return true;
    }

    private void ListenToSpans()
    {
        ActivityListener listener = new()
        {
            ShouldListenTo = static source => source.Name == "MsSqlConnector",
            Sample = static (ref ActivityCreationOptions<ActivityContext> _) =>
                Throw(Sampling) ? ActivitySamplingResult.AllData : ActivitySamplingResult.None,
            ActivityStarted = static _ => Throw(SpanBegin),
            ActivityStopped = static _ => Throw(SpanEnd),
        };
        ActivitySource.AddActivityListener(listener);
        _subscriptions.Add(listener);
    }

    private void ListenToMeter()
    {
        MeterListener listener = new()
        {
            InstrumentPublished = static (instrument, self) =>
            {
                if (instrument.Meter.Name == "MsSqlConnector")
                {
                    self.EnableMeasurementEvents(instrument);
                }
            },
        };
        listener.SetMeasurementEventCallback<double>(static (_, _, _, _) => Throw(Measurement));
        listener.SetMeasurementEventCallback<long>(static (_, _, _, _) => Throw(Measurement));
        listener.Start();
        _subscriptions.Add(listener);
    }

    /// <summary>The exception of a test listener.</summary>
    public sealed class ListenerException : Exception;

    private sealed class ThrowingEvents : EventListener
    {
        protected override void OnEventSourceCreated(EventSource eventSource)
        {
            if (eventSource.Name == "MsSqlConnector")
            {
                EnableEvents(eventSource, EventLevel.Verbose);
            }
        }

        protected override void OnEventWritten(EventWrittenEventArgs eventData) => Throw(SourceEvent);
    }
}
