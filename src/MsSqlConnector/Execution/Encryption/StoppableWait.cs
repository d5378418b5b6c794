using System;
using System.Threading;
using MsSqlConnector.ColumnEncryption.Keys;
using MsSqlConnector.Connections;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Errors;
using MsSqlConnector.Sessions;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>
/// A wait of an execution for key stores and attestation services. It ends at the deadline, and when the token or the command is canceled.
/// </summary>
internal sealed class StoppableWait : IDisposable
{
    private readonly ExecutionStop _stop;
    private readonly CancellationTokenSource _source;
    private readonly Deadline _deadline;

    public StoppableWait(ExecutionStop stop, ActiveRequest? active, Deadline deadline, CancellationToken token)
    {
        _stop = stop;
        _deadline = deadline;
        _source = LimitedTokenSource.Start(deadline, token);
        stop.Begin(_source, active);
    }

    /// <summary>Gets the token that ends the wait.</summary>
    public CancellationToken Token => _source.Token;

    /// <summary>Gets what ends the wait of a synchronous caller.</summary>
    public KeyWait Keys => new(_deadline, Token);

    public bool IsStopped => _source.IsCancellationRequested || _deadline.HasPassed;

    /// <summary>Throws if an execution must not continue after a wait.</summary>
    /// <exception cref="SqlException">The deadline passed, or the command was canceled.</exception>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public static void ThrowIfStopped(
        IConnection connection, ActiveRequest? active, Deadline deadline, CancellationToken token, Exception? inner = null)
    {
        token.ThrowIfCancellationRequested();
        if (active is { IsCanceled: true })
        {
            throw CancelErrors.Canceled(connection.DataSource, connection.ClientConnectionId, inner);
        }

        if (deadline.HasPassed)
        {
            throw TimeoutErrors.CommandTimeout(connection.DataSource, connection.ClientConnectionId, inner);
        }
    }

    public void Dispose()
    {
        _stop.End();
        _source.Dispose();
    }
}
