using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution;
using MsSqlConnector.Sessions.Running;
using MsSqlConnector.Tracing;

namespace MsSqlConnector.Reading;

/// <summary>
/// Reads to the first result like <see cref="ReaderConsumer"/>, for a caller that reads XML from the reader. Whether the result is XML
/// decides if the execution succeeds, so that the caller reports that to the observer.
/// </summary>
internal struct XmlConsumer : IResponseConsumer<SqlDataReader>
{
    private ReaderConsumer _reader;

    public XmlConsumer() => _reader = new ReaderConsumer(CommandBehavior.SequentialAccess);

    public readonly string Method => _reader.Method;

    public readonly CommandBehavior Behavior => _reader.Behavior;

    public readonly bool IsOpenEnded => true;

    public readonly bool ReadsWhole => false;

    public readonly bool DecodesValues => false;

    public void CloseConnection() => _reader.CloseConnection();

    public readonly void Read(CommandRun run) => _reader.Read(run);

    public readonly ValueTask ReadAsync(CommandRun run, CancellationToken token) => _reader.ReadAsync(run, token);

    public readonly void Finish(CommandRun run) => _reader.Finish(run);

    public readonly ValueTask FinishAsync(CommandRun run, CancellationToken token) => _reader.FinishAsync(run, token);

    public readonly SqlDataReader CreateResult(Executor executor, CommandRun run) => _reader.CreateResult(executor, run);

    public readonly void ReportResult(ExecutionObserver observer, SqlDataReader result) =>
        ((TracingCommandObserver)observer).ContinueWith(result, isComplete: false);
}
