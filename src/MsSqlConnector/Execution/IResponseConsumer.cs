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
