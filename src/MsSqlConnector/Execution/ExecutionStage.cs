using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Execution.Interfaces;

namespace MsSqlConnector.Execution;

/// <summary>
/// The work of some executions around sending the request and reading its response. Stages are shared: what one has for an execution is in
/// its <see cref="ExecutionExtras"/> until the next stage begins.
/// </summary>
internal abstract class ExecutionStage
{
    /// <summary>Returns whether an execution passes through the stage. The stages around it have begun.</summary>
    public abstract bool IsNeeded(Executor executor);

    /// <summary>Begins the stage. If it fails, the stage does not end, but those around it do.</summary>
    public abstract void Begin(in ExecutionCall call);

    /// <inheritdoc cref="Begin"/>
    public virtual ValueTask BeginAsync(ExecutionCall call, CancellationToken token)
    {
        Begin(call);
        return default;
    }

    /// <summary>Returns whether the execution is repeated, with the stages inside of this one, after a failure.</summary>
    /// <param name="executor">The executor.</param>
    /// <param name="transform">The transform of the execution that failed; null for none.</param>
    /// <param name="failure">The exception.</param>
    public virtual bool TryRepeat(Executor executor, ExecutionTransform? transform, Exception failure) => false;

    /// <summary>Ends the stage, after the stages inside of it.</summary>
    /// <param name="executor">The executor.</param>
    /// <param name="isOpenEnded">Whether the result continues to read the response.</param>
    public virtual void End(Executor executor, bool isOpenEnded)
    {
    }

    /// <inheritdoc cref="End"/>
    public virtual ValueTask EndAsync(Executor executor, bool isOpenEnded)
    {
        End(executor, isOpenEnded);
        return default;
    }
}

/// <summary>An execution, and the parts of it that listeners see.</summary>
/// <param name="Executor">The executor.</param>
/// <param name="Command">The command or batch that events report.</param>
/// <param name="Operation">The name of the public method that executes.</param>
internal readonly record struct ExecutionCall(Executor Executor, IObservedCommand Command, string Operation);
