using System;
using MsSqlConnector.Execution.Encryption.Statements;

namespace MsSqlConnector.Execution.Stages;

/// <summary>
/// Executes with Always Encrypted. If the server reports that a cached description is outdated, or the description cannot be used, it is
/// removed and the execution is repeated once. The server reports it before any statement of the text has run; if the response says
/// otherwise, it is not repeated.
/// </summary>
internal sealed class EncryptionStage : ExecutionStage
{
    public override bool IsNeeded(Executor executor) =>
        executor.Connection is { } connection && EncryptionUse.IsNeeded(executor.Executable, connection);

    public override void Begin(in ExecutionCall call)
    {
        ExecutionExtras extras = call.Executor.Extras;
        extras.PendingTransform = new ExecutionEncryption(call.Executor.Connection!, extras.Stop);
    }

    /// <remarks>The second attempt keeps the deadline of the first one.</remarks>
    public override bool TryRepeat(Executor executor, ExecutionTransform? transform, Exception failure)
    {
        ExecutionExtras extras = executor.Extras;
        if (extras.PendingTransform is not null || transform?.TryRepeat(failure) is not { } repetition)
        {
            return false;
        }

        extras.PendingDeadline = transform.Deadline;
        extras.PendingTransform = repetition;
        return true;
    }

    public override void End(Executor executor, bool isOpenEnded) => executor.Extras.PendingTransform = null;
}
