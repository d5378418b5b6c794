using System;

namespace MsSqlConnector.Execution.Stages;

/// <summary>Notifies listeners of an execution.</summary>
internal sealed class ObserverStage : ExecutionStage
{
    public override bool IsNeeded(Executor executor) => executor.IsObserved;

    public override void Begin(in ExecutionCall call) => call.Executor.Extras.Listener = call.Command.StartObserver(call.Operation);

    public override void End(Executor executor, Exception? failure, bool isOpenEnded)
    {
        ExecutionExtras extras = executor.Extras;
        if (failure is not null)
        {
            extras.Listener!.Fail(failure);
        }

        extras.Listener = null;
    }
}
