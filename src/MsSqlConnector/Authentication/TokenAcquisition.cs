using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Requests an access token from the application and waits for it until a deadline. If the application ignores the cancellation, the
/// request is abandoned, so that opening ends in time.
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
        _limit = LimitedTokenSource.Start(deadline, token);
    }

    /// <summary>Requests the token on a thread of the thread pool and blocks until it arrives.</summary>
    /// <remarks>
    /// Open is synchronous, and token providers are asynchronous only. The only other synchronous code that waits for asynchronous code is
    /// the end of a notification listener. The thread pool has no synchronization context on which the code of the application could
    /// deadlock.
    /// </remarks>
    public TokenOutcome Acquire()
    {
        Task<SqlAuthenticationToken> request = Task.Run(() => _source.AcquireAsync(_parameters, _limit.Token));
        try
        {
            // WaitAny does not throw the exception of the task. The timer of the token needs a thread of the pool; the deadline does not.
            int milliseconds = _deadline.IsOnSystemClock ? _deadline.RemainingMilliseconds : Timeout.Infinite;
            Task.WaitAny([request], milliseconds, _limit.Token);
        }
        catch (OperationCanceledException)
        {
            // CreateOutcome reports the cancellation.
        }

        return CreateOutcome(request);
    }

    /// <summary>Requests the token and waits for it asynchronously.</summary>
    public async ValueTask<TokenOutcome> AcquireAsync()
    {
        Task<SqlAuthenticationToken> request = RequestToken();
        if (!request.IsCompleted)
        {
            var stop = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
            using (_limit.Token.UnsafeRegister(static stop => ((TaskCompletionSource<bool>)stop!).TrySetResult(true), stop))
            {
                await Task.WhenAny(request, stop.Task).ConfigureAwait(false);
            }
        }

        return CreateOutcome(request);
    }

    private Task<SqlAuthenticationToken> RequestToken()
    {
        try
        {
            return _source.AcquireAsync(_parameters, _limit.Token)
                ?? Task.FromException<SqlAuthenticationToken>(new InvalidOperationException(
                    "The access token callback or authentication provider returned null instead of a task."));
        }
#pragma warning disable CA1031 // Any exception of the application is the reason for the missing token.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            return Task.FromException<SqlAuthenticationToken>(exception);
        }
    }

    private TokenOutcome CreateOutcome(Task<SqlAuthenticationToken> request)
    {
        if (!request.IsCompleted)
        {
            // No caller observes the abandoned task, and it can use the token until it ends.
            request.ContinueWith(
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
        return request.Status == TaskStatus.RanToCompletion ? TokenOutcome.FromToken(request.Result)
            : isStopped ? TokenOutcome.Stopped
            : TokenOutcome.Failed(
                request.Exception?.InnerException ?? new OperationCanceledException("Acquiring the access token was canceled."));
    }
}
