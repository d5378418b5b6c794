using System.Threading;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// Stops the wait of an execution that is not for a response: for the recovery of its session, for a key store, or for an attestation
/// service.
/// </summary>
internal sealed class ExecutionStop
{
    /// <summary>The source of the token that ends the wait; null when there is no wait.</summary>
    private CancellationTokenSource? _source;

    /// <summary>Begins a wait.</summary>
    /// <param name="source">The source of the token that ends the wait.</param>
    /// <param name="active">
    /// The request of the execution; null if there is none yet. If the request is already canceled, the wait ends at once.
    /// </param>
    public void Begin(CancellationTokenSource source, ActiveRequest? active = null)
    {
        // A thread that cancels marks the request before it reads the source. The exchange keeps the order here.
        Interlocked.Exchange(ref _source, source);
        if (active is { IsCanceled: true })
        {
            SafeCancellation.Cancel(source);
        }
    }

    /// <summary>Ends the wait, before its source is disposed of.</summary>
    public void End() => Volatile.Write(ref _source, null);

    /// <summary>Stops the wait. If it has just ended, the request that follows is stopped separately.</summary>
    public void Cancel()
    {
        if (Volatile.Read(ref _source) is { } source)
        {
            SafeCancellation.Cancel(source);
        }
    }
}
