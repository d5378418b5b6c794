using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>
/// Determines how much of a response is read, and the result. Consumers are structs, so that the executor is compiled for each of them and
/// no allocation is needed.
/// </summary>
/// <typeparam name="T">The type of the result.</typeparam>
internal interface IResponseConsumer<T>
{
    /// <summary>Gets the method name for exceptions.</summary>
    string Method { get; }

    CommandBehavior Behavior { get; }

    /// <summary>
    /// Gets a value that indicates whether the result continues to read the response. The session and the connection are then not released
    /// with the execution.
    /// </summary>
    bool IsOpenEnded { get; }

    /// <summary>Gets a value that indicates whether the first operation reads the whole response.</summary>
    bool ReadsWhole { get; }

    /// <summary>
    /// Gets a value that indicates whether values are decoded, which may fail on the client in the middle of the response.
    /// </summary>
    bool DecodesValues { get; }

    /// <summary>
    /// Called when the connection was opened for the execution. If the result continues to read, it closes the connection.
    /// </summary>
    void CloseConnection();

    /// <summary>Reads the part of the response that the result requires, from the first result on.</summary>
    void Read(CommandRun run);

    /// <inheritdoc cref="Read"/>
    ValueTask ReadAsync(CommandRun run, CancellationToken token);

    /// <summary>Stores the result and reads the rest of the response.</summary>
    void Finish(CommandRun run);

    /// <inheritdoc cref="Finish"/>
    ValueTask FinishAsync(CommandRun run, CancellationToken token);

    /// <summary>Returns the result.</summary>
    T CreateResult(Executor executor, CommandRun run);

    /// <summary>Notifies listeners of the result.</summary>
    void ReportResult(ExecutionObserver observer, T result);
}

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
