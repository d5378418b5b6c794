using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>Reads the whole response and returns the number of changed rows.</summary>
internal struct NonQueryConsumer : IResponseConsumer<int>
{
    public readonly string Method => "ExecuteNonQuery";

    public readonly CommandBehavior Behavior => CommandBehavior.Default;

    public readonly bool IsOpenEnded => false;

    public readonly bool ReadsWhole => true;

    public readonly bool DecodesValues => false;

    public readonly void CloseConnection()
    {
    }

    public readonly void Read(CommandRun run)
    {
    }

    public readonly ValueTask ReadAsync(CommandRun run, CancellationToken token) => default;

    public readonly void Finish(CommandRun run)
    {
    }

    public readonly ValueTask FinishAsync(CommandRun run, CancellationToken token) => default;

    public readonly int CreateResult(Executor executor, CommandRun run) => (int)Math.Min(run.EndWhole(), int.MaxValue);

    public readonly void ReportResult(ExecutionObserver observer, int result) => observer.Complete();
}
