using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Execution.Encryption;

namespace MsSqlConnector.Execution.Stages;

/// <summary>
/// The stages of an execution, from the outermost to the innermost one. Opening the connection comes first, so that the spans of opening
/// and executing are siblings. Listeners see one execution, even if it is repeated.
/// </summary>
internal struct ExecutionStages
{
    private static readonly ExecutionStage[] s_all =
        [new OwnConnectionStage(), new ObserverStage(), new EncryptionStage(), new RecoveryStage()];

    /// <summary>The number of stages that have begun or that the execution does not need.</summary>
    private int _passedCount;

    /// <summary>The stages that have begun, one bit for each.</summary>
    private int _begun;

    // A handler can execute the same command during the execution, so that what belongs to this execution is kept here.
    private ExecutionObserver? _listener;
    private ExecutionTransform? _transform;

    /// <summary>Gets a value that indicates whether the connection was opened for the execution, by the first stage.</summary>
    private readonly bool OwnsConnection => (_begun & 1) != 0;

    /// <summary>Executes with the stages that the execution needs.</summary>
    /// <param name="stages">The stages, before the first one that is needed.</param>
    /// <param name="call">The execution.</param>
    /// <param name="consumer">Determines how much of the response is read, and the result.</param>
    public static T Run<TConsumer, T>(ExecutionStages stages, ExecutionCall call, TConsumer consumer)
        where TConsumer : struct, IResponseConsumer<T>
    {
        bool isOpenEnded = false;
        try
        {
            while (true)
            {
                while (stages.FindNext(call.Executor) is { } stage)
                {
                    stage.Begin(call);
                    stages.Pass(call.Executor);
                }

                if (stages.OwnsConnection)
                {
                    consumer.CloseConnection();
                }

                try
                {
                    T result = call.Executor.Run<TConsumer, T>(consumer);
                    Report(stages._listener, consumer, result);
                    isOpenEnded = consumer.IsOpenEnded;
                    return result;
                }
                catch (Exception exception) when (stages.TryRepeat(call.Executor, exception))
                {
                }
            }
        }
        catch (Exception exception)
        {
            stages._listener?.Fail(exception);
            throw;
        }
        finally
        {
            while (stages.FindLast() is { } stage)
            {
                stage.End(call.Executor, isOpenEnded);
            }
        }
    }

    /// <inheritdoc cref="Run"/>
    public static async Task<T> RunAsync<TConsumer, T>(
        ExecutionStages stages, ExecutionCall call, TConsumer consumer, CancellationToken token)
        where TConsumer : struct, IResponseConsumer<T>
    {
        bool isOpenEnded = false;
        try
        {
            while (true)
            {
                while (stages.FindNext(call.Executor) is { } stage)
                {
                    await stage.BeginAsync(call, token).ConfigureAwait(false);
                    stages.Pass(call.Executor);
                }

                if (stages.OwnsConnection)
                {
                    consumer.CloseConnection();
                }

                try
                {
                    T result = await call.Executor.RunAsync<TConsumer, T>(consumer, token).ConfigureAwait(false);
                    Report(stages._listener, consumer, result);
                    isOpenEnded = consumer.IsOpenEnded;
                    return result;
                }
                catch (Exception exception) when (stages.TryRepeat(call.Executor, exception))
                {
                }
            }
        }
        catch (Exception exception)
        {
            stages._listener?.Fail(exception);
            throw;
        }
        finally
        {
            while (stages.FindLast() is { } stage)
            {
                await stage.EndAsync(call.Executor, isOpenEnded).ConfigureAwait(false);
            }
        }
    }

    /// <summary>Returns the next stage to begin; null if there is none.</summary>
    public ExecutionStage? FindNext(Executor executor)
    {
        for (; _passedCount < s_all.Length; _passedCount++)
        {
            if (s_all[_passedCount].IsNeeded(executor))
            {
                return s_all[_passedCount];
            }
        }

        _transform = executor.KnownExtras?.PendingTransform;
        return null;
    }

    private static void Report<TConsumer, T>(ExecutionObserver? listener, TConsumer consumer, T result)
        where TConsumer : struct, IResponseConsumer<T>
    {
        if (listener is not null)
        {
            consumer.ReportResult(listener, result);
        }
    }

    /// <summary>Records that the stage of <see cref="FindNext"/> has begun.</summary>
    private void Pass(Executor executor)
    {
        _begun |= 1 << _passedCount++;
        _listener ??= executor.KnownExtras?.TakeListener();
    }

    /// <summary>Returns the innermost stage that has begun and not ended; null if there is none. It then counts as ended.</summary>
    private ExecutionStage? FindLast()
    {
        while (_passedCount > 0)
        {
            int bit = 1 << --_passedCount;
            if ((_begun & bit) != 0)
            {
                _begun &= ~bit;
                return s_all[_passedCount];
            }
        }

        return null;
    }

    /// <summary>Returns whether a stage repeats the execution. The stages inside of it then begin again, without having ended.</summary>
    private bool TryRepeat(Executor executor, Exception failure)
    {
        for (int i = _passedCount - 1; i >= 0; i--)
        {
            if ((_begun & (1 << i)) != 0 && s_all[i].TryRepeat(executor, _transform, failure))
            {
                _passedCount = i + 1;
                _begun &= (1 << _passedCount) - 1;
                return true;
            }
        }

        return false;
    }
}
