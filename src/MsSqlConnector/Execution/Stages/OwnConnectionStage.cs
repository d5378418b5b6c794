using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Execution.Stages;

/// <summary>
/// Opens the connection of a command that a data source created, and closes it after the execution, or with the reader that continues the
/// response.
/// </summary>
internal sealed class OwnConnectionStage : ExecutionStage
{
    public override bool IsNeeded(Executor executor) => executor.MustOpen;

    public override void Begin(in ExecutionCall call) => call.Executor.Connection!.Open();

    public override ValueTask BeginAsync(ExecutionCall call, CancellationToken token) => new(call.Executor.Connection!.OpenAsync(token));

    public override void End(Executor executor, bool isOpenEnded)
    {
        if (!isOpenEnded)
        {
            executor.Connection!.Close();
        }
    }

    public override ValueTask EndAsync(Executor executor, bool isOpenEnded) =>
        isOpenEnded ? default : new ValueTask(executor.Connection!.CloseAsync());
}
