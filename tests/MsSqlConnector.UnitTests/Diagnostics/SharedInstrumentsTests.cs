using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using MsSqlConnector.Diagnostics;
using Xunit;

namespace MsSqlConnector.Tests.Diagnostics;

/// <summary>Listeners that throw in their notification of a new instrument: it exists nevertheless and can be used.</summary>
public sealed class SharedInstrumentsTests
{
    [Fact]
    public void The_EventSource_is_created_even_when_a_listener_throws()
    {
        const string Name = "MsSqlConnector.Tests.Announced source";
        using ActivityListener thrower = new()
        {
            ShouldListenTo = static source => source.Name == Name ? throw new InvalidOperationException() : false,
        };
        ActivitySource.AddActivityListener(thrower);
        using ActivitySource source = SharedInstruments.CreateSource(Name, "1");
        Assert.Equal((Name, "1", false), (source.Name, source.Version, source.HasListeners()));
        thrower.Dispose();

        using ActivityListener listener = new() { ShouldListenTo = static source => source.Name == Name };
        ActivitySource.AddActivityListener(listener);
        Assert.True(source.HasListeners());
    }

    [Fact]
    public void An_instrument_is_created_even_when_a_listener_throws()
    {
        using Meter meter = new("MsSqlConnector.Tests.Announced meter");
        using MeterListener thrower = new()
        {
            InstrumentPublished = (instrument, _) =>
            {
                if (ReferenceEquals(instrument.Meter, meter))
                {
                    throw new InvalidOperationException();
                }
            },
        };
        thrower.Start();
        Counter<long> counter = SharedInstruments.CreateCounter(meter, "counter", "{thing}", "Things.");
        Histogram<double> histogram = SharedInstruments.CreateHistogram(meter, "histogram", "Times.");
        Assert.Equal(("counter", "histogram", "s", false), (counter.Name, histogram.Name, histogram.Unit, counter.Enabled));
        thrower.Dispose();

        List<object> recorded = [];
        using MeterListener listener = new()
        {
            InstrumentPublished = (instrument, self) =>
            {
                if (ReferenceEquals(instrument.Meter, meter))
                {
                    self.EnableMeasurementEvents(instrument);
                }
            },
        };
        listener.SetMeasurementEventCallback<long>((_, value, _, _) => recorded.Add(value));
        listener.SetMeasurementEventCallback<double>((_, value, _, _) => recorded.Add(value));
        listener.Start();
        MetricRecorder.Add(counter, 2);
        MetricRecorder.Record(histogram, Stopwatch.Frequency * 3);
        Assert.Equal([2L, 3.0], recorded);
    }

    [Fact]
    public void A_DiagnosticListener_is_skipped_when_its_creation_throws()
    {
        const string Name = "MsSqlConnector.Tests.Announced listener";
        using (DiagnosticListener.AllListeners.Subscribe(new Thrower(Name)))
        {
            Assert.Null(SharedInstruments.CreateListener(Name));
        }

        using DiagnosticListener? listener = SharedInstruments.CreateListener(Name);
        Assert.Equal(Name, listener?.Name);
    }

    private sealed class Thrower(string name) : IObserver<DiagnosticListener>
    {
        public void OnCompleted()
        {
        }

        public void OnError(Exception error)
        {
        }

        public void OnNext(DiagnosticListener value)
        {
            if (value.Name == name)
            {
                throw new InvalidOperationException();
            }
        }
    }
}
