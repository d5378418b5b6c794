using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Asks an application for an access token and waits for it until a deadline. What does not heed its cancellation token is left
/// behind: opening ends in time whatever it does.
/// </summary>
internal sealed class TokenAcquisition
{
    private readonly TokenSource _source;
    private readonly SqlAuthenticationParameters _parameters;
    private readonly CancellationTokenSource _limit;
    private readonly Deadline _deadline;

    public TokenAcquisition(TokenSource source, SqlAuthenticationParameters parameters, Deadline deadline, CancellationToken token)
    {
        _source = source;
        _parameters = parameters;
        _deadline = deadline;
        _limit = CancellationTokenSource.CreateLinkedTokenSource(token);
        _limit.CancelAfter(deadline.TimerMilliseconds);
    }

    /// <summary>
    /// Asks on a thread of the pool and blocks until there is an answer. It is the one place where synchronous code waits for
    /// asynchronous code, since the public interface wants it: Open is synchronous, and whoever gets tokens is asynchronous only.
    /// On the pool there is no synchronization context that the application's code could wait for in vain.
    /// </summary>
    public TokenOutcome Acquire()
    {
        Task<SqlAuthenticationToken> asked = Task.Run(() => _source.AskAsync(_parameters, _limit.Token));
        try
        {
            // It does not throw what the task failed with. The token's timer needs a thread of the pool; the deadline does not.
            Task.WaitAny([asked], _deadline.RemainingMilliseconds, _limit.Token);
        }
        catch (OperationCanceledException)
        {
            // It is stopped, which is seen below.
        }

        return Conclude(asked);
    }

    /// <summary>Asks, and waits without blocking.</summary>
    public async ValueTask<TokenOutcome> AcquireAsync()
    {
        Task<SqlAuthenticationToken> asked = Ask();
        if (!asked.IsCompleted)
        {
            var stop = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
            using (_limit.Token.UnsafeRegister(static stop => ((TaskCompletionSource<bool>)stop!).TrySetResult(true), stop))
            {
                await Task.WhenAny(asked, stop.Task).ConfigureAwait(false);
            }
        }

        return Conclude(asked);
    }

    private Task<SqlAuthenticationToken> Ask()
    {
        try
        {
            return _source.AskAsync(_parameters, _limit.Token)
                ?? Task.FromException<SqlAuthenticationToken>(new InvalidOperationException("No task was returned."));
        }
#pragma warning disable CA1031 // Whatever the application throws is why there is no token.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            return Task.FromException<SqlAuthenticationToken>(exception);
        }
    }

    private TokenOutcome Conclude(Task<SqlAuthenticationToken> asked)
    {
        if (!asked.IsCompleted)
        {
            // Nobody else looks at what becomes of it, and until then it may use the token.
            asked.ContinueWith(
                static (task, limit) =>
                {
                    _ = task.Exception;
                    ((CancellationTokenSource)limit!).Dispose();
                },
                _limit,
                CancellationToken.None,
                TaskContinuationOptions.ExecuteSynchronously,
                TaskScheduler.Default);
            return TokenOutcome.Stopped;
        }

        bool isStopped = _limit.IsCancellationRequested;
        _limit.Dispose();
        return asked.Status == TaskStatus.RanToCompletion ? TokenOutcome.Of(asked.Result)
            : isStopped ? TokenOutcome.Stopped
            : TokenOutcome.Failed(asked.Exception?.InnerException ?? new OperationCanceledException("Getting the access token was canceled."));
    }
}
