using System;
using System.Data;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>What an executor executes: the definition of a command, or a batch of definitions.</summary>
internal abstract class Executable
{
    /// <summary>Gets the type of the command text. A batch has the type of a statement.</summary>
    public abstract CommandType Type { get; }

    /// <summary>Where returned values go; null for nowhere.</summary>
    public abstract IReturnedValues? Returned { get; }

    /// <summary>Gets the object that follows the response to several calls in one message; null when it is that of one.</summary>
    public virtual ICallProgress? Calls => null;

    /// <summary>Whether preparing has to be checked and noted: it pays, and was not asked for before.</summary>
    public abstract bool CanBeginPreparing { get; }

    /// <exception cref="InvalidOperationException">There is no text, or a batch has no commands or one without a text.</exception>
    public abstract void CheckText(string method);

    /// <summary>Fills one of the session's requests. What cannot be sent is refused before anything is sent.</summary>
    /// <param name="session">The session.</param>
    /// <param name="behavior">The behavior of the execution.</param>
    /// <param name="active">Stops the request.</param>
    /// <param name="prepared">The execution of a prepared statement; null when it is none.</param>
    /// <exception cref="ArgumentException">A parameter's value cannot be sent.</exception>
    public abstract Request Fill(CommandSession session, CommandBehavior behavior, ActiveRequest active, out PreparedExecution? prepared);

    /// <summary>Whether the request that was filled last executes a prepared statement.</summary>
    public abstract bool HasPrepared(CommandSession session, PreparedExecution? prepared);

    /// <summary>The statement, if the server may be told to leave the rest of its response; else null.</summary>
    public abstract string? GetStoppableText(CommandBehavior behavior);

    /// <exception cref="InvalidOperationException">A parameter of a statement is not declared so that it stands fast.</exception>
    public abstract void CheckPreparing();

    /// <summary>The statements are prepared by the next execution.</summary>
    public abstract void BeginPreparing();

    /// <summary>Lets go of what was prepared.</summary>
    public abstract void EndPreparing();
}
