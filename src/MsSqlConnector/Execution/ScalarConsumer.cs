using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>Reads the first row, returns the value of its first column, and discards the rest of the response.</summary>
internal struct ScalarConsumer : IResponseConsumer<object?>
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
        run.CaptureFirstValue();
        run.DrainRemainder();
    }

    public readonly ValueTask FinishAsync(CommandRun run, CancellationToken token)
    {
        run.CaptureFirstValue();
        return run.DrainRemainderAsync(token);
    }

    public readonly object? CreateResult(Executor executor, CommandRun run) => run.EndWithValue();

    public readonly void ReportResult(ExecutionObserver observer, object? result) => observer.Complete();
}
