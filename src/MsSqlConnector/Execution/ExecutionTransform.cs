using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution;

/// <summary>
/// Changes the values of one execution: those of its parameters before the request is sent, and those of its results. It separates the
/// execution from Always Encrypted, which is the only transform.
/// </summary>
internal abstract class ExecutionTransform
{
    /// <summary>Gets the deadline of the execution, which a second attempt keeps.</summary>
    public abstract Deadline Deadline { get; }

    /// <summary>Gets a value that indicates whether the response has reached a result that has to be transformed.</summary>
    public abstract bool HasResult { get; }

    /// <summary>Allows the parameters of the next request to be transformed, before the request is filled.</summary>
    /// <exception cref="InvalidOperationException">The server does not support the transform.</exception>
    public abstract void Allow(Executable executable, CommandSession session);

    /// <summary>Begins the execution, after the request has been filled.</summary>
    public abstract void Begin(
        Executable executable, CommandSession session, StatementRequest request, ActiveRequest active, Deadline deadline);

    /// <summary>Forgets the request that could not be filled.</summary>
    public abstract void Reset(Executable executable);

    /// <summary>Transforms the parameters of the request.</summary>
    /// <exception cref="SqlException">The server reported an error, the deadline passed, or the command was canceled.</exception>
    public abstract void Apply();

    /// <inheritdoc cref="Apply"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public abstract ValueTask ApplyAsync(CancellationToken token);

    /// <summary>Releases the values of a request that was not sent, because its parameters could not be transformed.</summary>
    public abstract void ReleaseUnsent();

    /// <summary>Makes the reader transform the result that it has reached.</summary>
    /// <exception cref="SqlException">The deadline passed, or the command was canceled.</exception>
    public abstract void TransformResult(ResponseReader results, Deadline deadline);

    /// <inheritdoc cref="TransformResult"/>
    /// <exception cref="OperationCanceledException">The token was canceled.</exception>
    public abstract ValueTask TransformResultAsync(ResponseReader results, Deadline deadline, CancellationToken token);

    /// <summary>Makes the getters of a result throw that was reached with an error, unless it can be transformed at once.</summary>
    public abstract void FailResult(ResponseReader results, Exception failure);

    /// <summary>Returns whether the execution is repeated after a failure.</summary>
    public abstract bool MustRepeat(Exception failure);

    /// <summary>Drops what a failure reports as outdated. Returns the transform of the second attempt; null for none.</summary>
    public abstract ExecutionTransform? TryRepeat(Exception failure);
}
