using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>Reads the first row, returns the value of its first column, and discards the rest of the response.</summary>
internal struct ScalarShape : IExecutionShape<object?>
{
    public readonly string Method => "ExecuteScalar";

    public readonly CommandBehavior Behavior => CommandBehavior.Default;

    public readonly bool IsOpenEnded => false;

    public readonly bool ReadsWhole => false;

    public readonly bool DecodesValues => true;

    public readonly void CloseConnection()
    {
    }

    public readonly void Read(CommandRun run) => run.MoveToRow();

    public readonly ValueTask ReadAsync(CommandRun run, CancellationToken token) => run.MoveToRowAsync(token);

    public readonly void Finish(CommandRun run)
    {
        run.KeepFirstValue();
        run.DrainRest();
    }

    public readonly ValueTask FinishAsync(CommandRun run, CancellationToken token)
    {
        run.KeepFirstValue();
        return run.DrainRestAsync(token);
    }

    public readonly object? Take(Executor executor, CommandRun run) => run.EndWithValue();

    public readonly void Tell(ExecutionWatch watch, object? result) => watch.Complete();
}
