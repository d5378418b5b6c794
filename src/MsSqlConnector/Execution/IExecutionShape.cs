using System.Data;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Sessions.Running;

namespace MsSqlConnector.Execution;

/// <summary>
/// How far the response of an execution is read, and what is returned. Shapes are structs, so that the executor is compiled
/// for each and an execution allocates nothing for its shape.
/// </summary>
/// <typeparam name="T">What is returned.</typeparam>
internal interface IExecutionShape<T>
{
    /// <summary>The method that refusals name.</summary>
    string Method { get; }

    CommandBehavior Behavior { get; }

    /// <summary>Whether the result goes on reading: then neither the session nor the connection is let go of with the execution.</summary>
    bool IsOpenEnded { get; }

    /// <summary>Whether the first step reads the whole response.</summary>
    bool ReadsWhole { get; }

    /// <summary>Whether values are decoded, which may fail on this side in the middle of the response.</summary>
    bool DecodesValues { get; }

    /// <summary>The connection is opened for the execution: where the result goes on reading, the result closes it.</summary>
    void CloseConnection();

    /// <summary>From the first result on: reads as far as the shape does before anything is taken.</summary>
    void Read(CommandRun run);

    /// <inheritdoc cref="Read"/>
    ValueTask ReadAsync(CommandRun run, CancellationToken token);

    /// <summary>Takes what is returned out of the response and reads the rest.</summary>
    void Finish(CommandRun run);

    /// <inheritdoc cref="Finish"/>
    ValueTask FinishAsync(CommandRun run, CancellationToken token);

    /// <summary>Returns the result.</summary>
    T Take(Executor executor, CommandRun run);

    /// <summary>Tells listeners of the result.</summary>
    void Tell(ExecutionWatch watch, T result);
}
