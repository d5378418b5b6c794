using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Execution.Stages;

/// <summary>Replaces or cleans up a session before a command is sent. The command timeout includes the time for this.</summary>
internal sealed class RecoveryStage : ExecutionStage
{
    public override bool IsNeeded(Executor executor) => executor.NeedsRecovery;

    public override void Begin(in ExecutionCall call)
    {
        Executor executor = call.Executor;
        Deadline deadline = executor.ConsumeDeadline();
        executor.Extras.EnsureReady(executor.Connection!, deadline);
        executor.Extras.PendingDeadline = deadline;
    }

    public override async ValueTask BeginAsync(ExecutionCall call, CancellationToken token)
    {
        Executor executor = call.Executor;
        Deadline deadline = executor.ConsumeDeadline();
        await executor.Extras.EnsureReadyAsync(executor.Connection!, deadline, token).ConfigureAwait(false);
        executor.Extras.PendingDeadline = deadline;
    }

    public override void End(Executor executor, bool isOpenEnded) => executor.Extras.PendingDeadline = null;
}
