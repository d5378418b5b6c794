using System;
using System.Data;
using MsSqlConnector.Connections;

namespace MsSqlConnector.Execution;

/// <summary>Where a command is executed: on which connection, in which transaction, and how long it may take.</summary>
internal abstract class ExecutionTarget
{
    private const int DefaultTimeoutSeconds = 30;

    private IExecutionTransaction? _transaction;

    /// <summary>-1 when it is the connection's.</summary>
    private int _timeoutSeconds = -1;

    /// <summary>The connection; another one has no transaction of this one's, and belongs to somebody.</summary>
    public IExecutionConnection? Connection
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

    /// <summary>The transaction that is under way; one that has ended is of no more interest than none.</summary>
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

    /// <summary>The transaction as it was stated, whatever became of it.</summary>
    public IExecutionTransaction? StatedTransaction => _transaction;

    /// <summary>Whether the connection belongs to the command, which opens and closes it for each execution.</summary>
    public bool OwnsConnection { get; set; }

    /// <summary>Whether the connection has to be opened for the execution.</summary>
    public bool MustOpen => OwnsConnection && Connection is { State: ConnectionState.Closed };

    /// <summary>Whether the session has to be replaced or cleaned up before anything is sent.</summary>
    public bool MustReady => Connection is { } connection && ConnectionRecovery.IsNeeded(connection);

    /// <summary>Seconds an execution has; 0 for no limit.</summary>
    /// <exception cref="ArgumentException">The value is negative.</exception>
    public int CommandTimeout
    {
        get => _timeoutSeconds >= 0 ? _timeoutSeconds : Connection?.CommandTimeout ?? DefaultTimeoutSeconds;
        set => _timeoutSeconds = value >= 0
            ? value
            : throw new ArgumentException($"Invalid CommandTimeout value {value}: it must be 0 (no limit) or greater.", nameof(CommandTimeout));
    }

    /// <summary>Takes over the target of another command.</summary>
    public void CopyFrom(ExecutionTarget other)
    {
        Connection = other.Connection;
        _transaction = other._transaction;
        _timeoutSeconds = other._timeoutSeconds;
        OwnsConnection = other.OwnsConnection;
    }

    /// <summary>The time limit is the connection's again.</summary>
    public void ResetTimeout() => _timeoutSeconds = -1;
}
