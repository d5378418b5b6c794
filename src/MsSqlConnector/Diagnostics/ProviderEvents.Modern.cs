using System;
using System.Diagnostics.Tracing;
using System.Threading;

namespace MsSqlConnector.Diagnostics;

// Event counters exist on .NET only. They are created for the first listener, and read the state of the pools once for each interval of a
// listener.
internal sealed partial class ProviderEvents
{
    private DiagnosticCounter[]? _counters;

    /// <inheritdoc/>
    protected override void OnEventCommand(EventCommandEventArgs command)
    {
        if (command.Command == EventCommand.Enable && Volatile.Read(ref _counters) is null)
        {
            DiagnosticCounter[] counters = Array.ConvertAll(ConnectionCounter.All, counter => counter.Create(this));
            if (Interlocked.CompareExchange(ref _counters, counters, null) is not null)
            {
                Array.ForEach(counters, static counter => counter.Dispose());
            }
        }
    }
}
