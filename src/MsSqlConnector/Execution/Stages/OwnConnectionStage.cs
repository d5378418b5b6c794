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

    public override void Begin(in ExecutionCall call)
    {
        call.Executor.Connection!.Open();
        call.Executor.Extras.ClosesConnection = true;
    }

    public override async ValueTask BeginAsync(ExecutionCall call, CancellationToken token)
    {
        await call.Executor.Connection!.OpenAsync(token).ConfigureAwait(false);
        call.Executor.Extras.ClosesConnection = true;
    }

    public override void End(Executor executor, Exception? failure, bool isOpenEnded)
    {
        executor.Extras.ClosesConnection = false;
        if (!isOpenEnded)
        {
            executor.Connection!.Close();
        }
    }

    public override ValueTask EndAsync(Executor executor, Exception? failure, bool isOpenEnded)
    {
        executor.Extras.ClosesConnection = false;
        return isOpenEnded ? default : new ValueTask(executor.Connection!.CloseAsync());
    }
}
