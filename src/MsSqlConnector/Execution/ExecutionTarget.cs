using System;
using System.Data;
using MsSqlConnector.Connections;
using MsSqlConnector.Errors;
using MsSqlConnector.Execution.Interfaces;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>The connection, transaction and timeout of a command.</summary>
internal abstract class ExecutionTarget
{
    private const int DefaultTimeoutSeconds = 30;

    private IExecutionTransaction? _transaction;

    /// <summary>The timeout in seconds; -1 to use that of the connection.</summary>
    private int _timeoutSeconds = -1;

    /// <summary>Gets or sets the connection. Setting another one clears the transaction and <see cref="OwnsConnection"/>.</summary>
    public IConnection? Connection
    {
        get;
        protected set
        {
            if (_transaction is { IsOver: true } || !ReferenceEquals(value, field))
            {
                _transaction = null;
            }

            OwnsConnection &= ReferenceEquals(value, field);
            field = value;
        }
    }

    /// <summary>Gets or sets the current transaction. A transaction that has ended is returned as null.</summary>
    public IExecutionTransaction? Transaction
    {
        get
        {
            if (_transaction is { IsOver: true })
            {
                _transaction = null;
            }

            return _transaction;
        }
        set => _transaction = value;
    }

    /// <summary>Gets the transaction that was set, even if it has ended.</summary>
    public IExecutionTransaction? AssignedTransaction => _transaction;

    /// <summary>
    /// Gets or sets a value that indicates whether the command owns the connection, and opens and closes it for each execution.
    /// </summary>
    public bool OwnsConnection { get; set; }

    /// <summary>Gets a value that indicates whether the connection has to be opened for the execution.</summary>
    public bool MustOpen => OwnsConnection && Connection is { State: ConnectionState.Closed };

    /// <summary>Gets a value that indicates whether the session has to be replaced or cleaned up before anything is sent.</summary>
    public bool NeedsRecovery => Connection is { } connection && ConnectionRecovery.IsNeeded(connection);

    /// <summary>Gets or sets the time limit of an execution in seconds; 0 for no limit.</summary>
    /// <exception cref="ArgumentException">The value is negative.</exception>
    public int CommandTimeout
    {
        get => _timeoutSeconds >= 0 ? _timeoutSeconds : Connection?.CommandTimeout ?? DefaultTimeoutSeconds;
        set => _timeoutSeconds = value >= 0
            ? value
            : throw new ArgumentException(
                $"Invalid CommandTimeout value {value}; the value must be 0 (no limit) or greater.", nameof(CommandTimeout));
    }

    /// <summary>Returns the deadline of an execution that begins now.</summary>
    protected Deadline StartDeadline() => Deadline.FromTimeoutSeconds(Connection?.Settings.Clock ?? TimeProvider.System, CommandTimeout);

    /// <summary>Claims a free session for the execution.</summary>
    /// <exception cref="InvalidOperationException">Another thread has claimed the only session, or has closed the connection.</exception>
    protected CommandSession Claim(Executable executable, CommandBehavior behavior, out ActiveRequest active, out BehaviorOptions? options)
    {
        ref ConnectionLink link = ref Connection!.Link;
        while (true)
        {
            CommandSession session = link.FindFree();
            options = BehaviorOptions.CreateIfNeeded(session, executable, behavior);
            int precedingCount = session.Core.Cleanup.RequestCount + (options is { PrecedeCommand: true } ? 1 : 0);
            active = new ActiveRequest(session.Core.Lease, precedingCount, link.GetRental(session.Core));
            if (active.TryClaim())
            {
                active.KeepsSession = options is not null;
                return session;
            }

            _ = link.GetRental(session.Core);
            if (session.Core.Group is null)
            {
                // Another thread has claimed the session first, which is an error of the application.
                throw StateErrors.CommandIsRunning();
            }
        }
    }

    /// <summary>Copies the target of another command.</summary>
    public void CopyFrom(ExecutionTarget other)
    {
        Connection = other.Connection;
        _transaction = other._transaction;
        _timeoutSeconds = other._timeoutSeconds;
        OwnsConnection = other.OwnsConnection;
    }

    /// <summary>Resets the timeout to that of the connection.</summary>
    public void ResetTimeout() => _timeoutSeconds = -1;
}
