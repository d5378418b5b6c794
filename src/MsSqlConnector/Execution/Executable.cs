using System;
using System.Collections.Generic;
using System.Data;
using MsSqlConnector.Connections;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>The object that an executor executes: the definition of a command, or a batch of definitions.</summary>
internal abstract class Executable
{
    /// <summary>Gets the type of the command text. A batch has the type of a statement.</summary>
    public abstract CommandType Type { get; }

    /// <summary>Gets the receiver of returned values; null for none.</summary>
    public abstract IReturnedValues? Returned { get; }

    /// <summary>Gets the tracker of the response to several calls in one message; null for a single call.</summary>
    public virtual ICallProgress? Calls => null;

    /// <summary>
    /// Gets a value that indicates whether preparing is useful and was not requested before, so that it has to be checked and recorded.
    /// </summary>
    public abstract bool CanBeginPreparing { get; }

    /// <exception cref="InvalidOperationException">There is no text, or a batch has no commands or a command without text.</exception>
    public abstract void CheckText(string method);

    /// <summary>Fills one of the session's requests. Rejects invalid values before anything is sent.</summary>
    /// <param name="session">The session.</param>
    /// <param name="behavior">The behavior of the execution.</param>
    /// <param name="active">The request, for cancellation.</param>
    /// <param name="prepared">Receives the execution of a prepared statement; null if there is none.</param>
    /// <exception cref="ArgumentException">A parameter's value cannot be sent.</exception>
    public abstract StatementRequest Fill(
        CommandSession session, CommandBehavior behavior, ActiveRequest active, out PreparedExecution? prepared);

    /// <summary>Returns the query notification that the execution requests; null for none.</summary>
    /// <param name="connection">The connection that executes it.</param>
    /// <exception cref="ArgumentException">A text of the notification is missing or too long.</exception>
    /// <exception cref="InvalidOperationException">No listener was started for the dependency of the command.</exception>
    public virtual OptionalHeaders? CreateNotification(IConnection connection) => null;

    /// <summary>Gets the definition whose response is being read; null for none.</summary>
    public CommandDefinition? CurrentDefinition => this as CommandDefinition ?? CurrentCall?.Definition;

    /// <summary>Gets the commands of a batch; empty for a single command.</summary>
    public virtual IReadOnlyList<IBatchCall> BatchCalls => [];

    /// <summary>Gets the command of a batch whose response is being read; null for none.</summary>
    protected virtual IBatchCall? CurrentCall => null;

    /// <summary>Discards the values of output parameters. The request is filled, and no check can refuse it anymore.</summary>
    public abstract void ClearOutputs();

    /// <summary>Returns whether the last filled request executes a prepared statement.</summary>
    public abstract bool HasPrepared(CommandSession session, PreparedExecution? prepared);

    /// <summary>Returns the statement if the server can be asked to stop the rest of its response; otherwise null.</summary>
    public abstract string? GetStoppableText(CommandBehavior behavior);

    /// <exception cref="InvalidOperationException">A parameter of a statement does not have a fixed declaration.</exception>
    public abstract void CheckPreparing();

    /// <summary>Makes the next execution prepare the statements.</summary>
    public abstract void BeginPreparing();

    /// <summary>Releases the prepared statements.</summary>
    public abstract void EndPreparing();
}
