using System;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Authentication;

/// <summary>
/// Keeps the access token of a data source and renews it in the background, so that a login does not have to wait for it.
/// </summary>
/// <remarks>
/// If a renewal fails, the current token is used until it expires. After that, logins request a token immediately and share one request.
/// </remarks>
internal sealed class TokenRefresher : IDisposable
{
    /// <summary>
    /// The minimum time between the renewal of a token and its expiry. It is longer than the ten minutes before expiry at which the pool
    /// closes connections.
    /// </summary>
    private static readonly TimeSpan s_margin = TimeSpan.FromMinutes(15);

    private static readonly TimeSpan s_longestPeriod = TimeSpan.FromDays(1);

    private readonly object _gate = new();
    private readonly CancellationTokenSource _stop = new();
    private readonly Func<CancellationToken, Task<SqlAuthenticationToken>> _requestToken;
    private readonly TimeSpan _afterSuccess;
    private readonly TimeSpan _afterFailure;
    private readonly TimeProvider _clock;
    private readonly DeadlineTimer _timer;
    private SqlAuthenticationToken? _current;
    private Task<SqlAuthenticationToken>? _pendingRequest;
    private Deadline _due = Deadline.Never;
    private bool _isDisposed;

    /// <param name="requestToken">Requests a token.</param>
    /// <param name="afterSuccess">The time between a successful request and the next one, unless the token expires earlier.</param>
    /// <param name="afterFailure">The time between a failed request and the next one.</param>
    /// <param name="clock">The clock of the intervals and of the expiry.</param>
    public TokenRefresher(
        Func<CancellationToken, Task<SqlAuthenticationToken>> requestToken, TimeSpan afterSuccess, TimeSpan afterFailure,
        TimeProvider clock)
    {
        _requestToken = requestToken;
        _afterSuccess = afterSuccess;
        _afterFailure = afterFailure;
        _clock = clock;
        _timer = DeadlineTimer.Create(clock, static refresher => ((TokenRefresher)refresher!).OnDue(), this);
        lock (_gate)
        {
            Schedule(TimeSpan.Zero);
        }
    }

    /// <summary>Returns the current token if it has not expired, or else the token of a request that is shared by all callers.</summary>
    public Task<SqlAuthenticationToken> GetAsync()
    {
        if (IsValid(Volatile.Read(ref _current), out SqlAuthenticationToken? current))
        {
            return Task.FromResult(current);
        }

        lock (_gate)
        {
            // Another thread can have received a token in the meantime.
            return IsValid(_current, out current) ? Task.FromResult(current) : Request();
        }
    }

    public void Dispose()
    {
        lock (_gate)
        {
            if (_isDisposed)
            {
                return;
            }

            _isDisposed = true;
            _timer.Dispose();
        }

        _stop.Cancel();
        _stop.Dispose();
    }

    /// <summary>Requests a token. Called by the timer.</summary>
    internal void OnDue()
    {
        lock (_gate)
        {
            if (_isDisposed)
            {
                return;
            }

            if (_due.HasPassed)
            {
                _ = Request();
            }
            else
            {
                // The timer fired too early, or a caller has requested a token in the meantime.
                _timer.Start(_due);
            }
        }
    }

    private bool IsValid(SqlAuthenticationToken? token, [NotNullWhen(true)] out SqlAuthenticationToken? rejected)
    {
        rejected = token;
        return token is not null && _clock.GetUtcNow() < token.ExpiresOn;
    }

    /// <summary>
    /// Starts a request, or returns the one under way. It runs on the thread pool, so that code of the application only delays callers that
    /// wait for it.
    /// </summary>
    private Task<SqlAuthenticationToken> Request() => _isDisposed
        ? Task.FromException<SqlAuthenticationToken>(new ObjectDisposedException("SqlDataSource"))
        : _pendingRequest ??= Start();

    private Task<SqlAuthenticationToken> Start()
    {
        CancellationToken token = _stop.Token;
        return DetachedTask.Run(() => RequestAsync(token));
    }

    private async Task<SqlAuthenticationToken> RequestAsync(CancellationToken token)
    {
        SqlAuthenticationToken? acquired = null;
        try
        {
            return acquired = await _requestToken(token).ConfigureAwait(false)
                ?? throw new InvalidOperationException("The token provider returned no token.");
        }
        finally
        {
            EndRequest(acquired);
        }
    }

    private void EndRequest(SqlAuthenticationToken? acquired)
    {
        lock (_gate)
        {
            _pendingRequest = null;
            if (acquired is not null)
            {
                _current = acquired;
            }

            Schedule(acquired is null ? _afterFailure : GetPeriod(acquired));
        }
    }

    /// <summary>
    /// Returns the time until the renewal of a token. A token that expires within the margin is renewed as often as after a failure.
    /// </summary>
    private TimeSpan GetPeriod(SqlAuthenticationToken token)
    {
        TimeSpan left = token.ExpiresOn - _clock.GetUtcNow() - s_margin;
        return left >= _afterSuccess ? _afterSuccess
            : left > _afterFailure ? left
            : _afterFailure < _afterSuccess ? _afterFailure
            : _afterSuccess;
    }

    private void Schedule(TimeSpan period)
    {
        if (!_isDisposed)
        {
            _due = Deadline.After(_clock, (long)Math.Ceiling((period < s_longestPeriod ? period : s_longestPeriod).TotalMilliseconds));
            _timer.Start(_due);
        }
    }
}
