namespace MsSqlConnector.Execution.Stages;

/// <summary>Notifies listeners of an execution.</summary>
internal sealed class ObserverStage : ExecutionStage
{
    public override bool IsNeeded(Executor executor) => executor.IsObserved;

    public override void Begin(in ExecutionCall call) => call.Executor.Extras.PendingListener = call.Command.StartObserver(call.Operation);
}
