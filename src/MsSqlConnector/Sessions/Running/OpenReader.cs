using System;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// A reader that is open on a connection. The connection does not keep the reader alive, nor its command and transaction, so that the
/// garbage collector can collect them when the application has forgotten them; the next command then reads and discards the rest of the
/// response. The object is reused for the readers of a session, because a weak reference has a finalizer.
/// </summary>
internal sealed class OpenReader(CommandSession session)
{
    private readonly WeakReference<DbDataReader?> _reader = new(null);
    private readonly WeakReference<IReaderExecution?> _execution = new(null);
    private volatile ActiveRequest? _active;
    private IReaderOptions? _options;
    private string? _stoppableText;

    /// <summary>Gets a value that indicates whether the object can be used for a reader.</summary>
    public bool IsFree => _active is null;

    /// <summary>Gets the reader; null if it was garbage collected.</summary>
    public DbDataReader? Reader => _reader.TryGetTarget(out DbDataReader? reader) ? reader : null;

    /// <summary>Gets a value that indicates whether the reader was garbage collected before it was closed.</summary>
    public bool IsCollected => _active is not null && Reader is null;

    private SessionLease Lease => session.Core.Lease;

    private bool IsBroken => session.Core.State.IsBroken;

    /// <summary>Begins to refer to a reader.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="execution">The execution whose response it reads.</param>
    /// <param name="active">The request of the execution.</param>
    /// <param name="options">The SET options to restore; null for none.</param>
    /// <param name="stoppableText">The statement, if the server can be asked to stop it when it is a pure query; otherwise null.</param>
    public void Begin(DbDataReader reader, IReaderExecution execution, ActiveRequest active, IReaderOptions? options, string? stoppableText)
    {
        _reader.SetTarget(reader);
        _execution.SetTarget(execution);
        _options = options;
        _stoppableText = stoppableText;
        _active = active;
    }

    /// <summary>Called when the reader is closed.</summary>
    public void End()
    {
        _options = null;
        _stoppableText = null;
        _active = null;
    }

    /// <summary>Ends the response of a reader that was garbage collected, as closing the reader does.</summary>
    /// <exception cref="SqlException">The deadline passed, or the connection failed.</exception>
    public void CloseCollected(Deadline deadline, CancellationToken token)
    {
        ActiveRequest active = _active!;
        bool hasEntered = TryBeginClosing(active, out IResponseOperation? operation);
        try
        {
            if (operation is not null)
            {
                using CancellationTokenRegistration registration = Lease.Control.Register(token);
                session.Results.Run(ReadOperation.Discard, deadline);
            }
        }
        catch (Exception)
        {
            AbandonUnread(active);
            throw;
        }
        finally
        {
            bool holdsLease = HoldsLease(active, operation);
            if (holdsLease && !IsBroken)
            {
                _options?.SwitchOff(deadline);
            }

            EndClosing(active, holdsLease || (hasEntered && operation is null));
        }
    }

    /// <inheritdoc cref="CloseCollected"/>
    public async ValueTask CloseCollectedAsync(Deadline deadline, CancellationToken token)
    {
        ActiveRequest active = _active!;
        bool hasEntered = TryBeginClosing(active, out IResponseOperation? operation);
        try
        {
            if (operation is not null)
            {
                await session.Results.RunAsync(ReadOperation.Discard, deadline, token).ConfigureAwait(false);
            }
        }
        catch (Exception)
        {
            AbandonUnread(active);
            throw;
        }
        finally
        {
            bool holdsLease = HoldsLease(active, operation);
            if (holdsLease && !IsBroken && _options is { } options)
            {
                await options.SwitchOffAsync(deadline).ConfigureAwait(false);
            }

            EndClosing(active, holdsLease || (hasEntered && operation is null));
        }
    }

    /// <summary>Enters the session, if it still belongs to the reader. The operation is null if there is nothing to discard.</summary>
    private bool TryBeginClosing(ActiveRequest active, out IResponseOperation? operation)
    {
        operation = null;
        if (!Lease.TryEnter(active.Rental))
        {
            if (Lease.Rental == active.Rental && !IsBroken)
            {
                // The last operation of the reader is still ending, so that the response cannot be discarded.
                session.Core.Abandon();
            }

            return false;
        }

        if (!IsBroken)
        {
            operation = session.Results.BeginDrain(_stoppableText);
            operation?.Execution.HoldsLease = true;
        }

        return true;
    }

    /// <summary>
    /// Returns whether the session still belongs to the reader: a handler can have executed another command, or closed the connection.
    /// </summary>
    private bool HoldsLease(ActiveRequest active, IResponseOperation? operation)
    {
        bool holdsLease = operation is { Execution.HoldsLease: true } && Lease.IsHeld(active.Rental);
        operation?.Execution.HoldsLease = false;
        return holdsLease;
    }

    /// <summary>Closes the connection if the response could not be read to its end.</summary>
    private void AbandonUnread(ActiveRequest active)
    {
        if (Lease.IsHeld(active.Rental) && !session.Results.IsOver)
        {
            session.Core.Abandon();
        }
    }

    private void EndClosing(ActiveRequest active, bool exits)
    {
        End();
        if (_execution.TryGetTarget(out IReaderExecution? execution) && execution is not null)
        {
            ResponseObserver? observer = execution.DetachObserver();
            execution.EndReader();
            observer?.End();
        }

        active.Release();
        if (exits)
        {
            Lease.Exit(active.Rental);
        }
    }
}
