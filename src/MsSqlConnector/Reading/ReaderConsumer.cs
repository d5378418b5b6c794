using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Tracing;

namespace MsSqlConnector.Reading;

/// <summary>Reads to the first result and returns a reader, which continues the response.</summary>
internal struct ReaderConsumer(CommandBehavior behavior) : IResponseConsumer<SqlDataReader>
{
    public readonly string Method => nameof(SqlCommand.ExecuteReader);

    public readonly CommandBehavior Behavior => behavior;

    public readonly bool IsOpenEnded => true;

    public readonly bool ReadsWhole => false;

    public readonly bool DecodesValues => false;

    public void CloseConnection() => behavior |= CommandBehavior.CloseConnection;

    public readonly void Read(CommandRun run)
    {
    }

    public readonly ValueTask ReadAsync(CommandRun run, CancellationToken token) => default;

    public readonly void Finish(CommandRun run)
    {
    }

    public readonly ValueTask FinishAsync(CommandRun run, CancellationToken token) => default;

    public readonly SqlDataReader CreateResult(Executor executor, CommandRun run)
    {
        ResponseReader results = run.DetachResults();
        var connection = (SqlConnection)executor.Connection!;
        string? stoppableText = executor.Executable.GetStoppableText(behavior);
        var options = new ReaderOptions(behavior, executor.CommandTimeout, executor.Options, stoppableText);
        var reader = new SqlDataReader(executor, connection, results, options);
        OpenReader open = run.Session.GetReader();
        open.Begin(reader, executor, executor.Active, options.Procedure, stoppableText);
        connection.Link.BeginReader(open);
        executor.HandOverToReader();
        return reader;
    }

    public readonly void ReportResult(ExecutionObserver observer, SqlDataReader result) =>
        ((TracingCommandObserver)observer).ContinueWith(result, isComplete: true);
}
