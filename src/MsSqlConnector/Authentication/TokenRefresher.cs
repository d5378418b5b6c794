using System;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Authentication;

/// <summary>
/// The access token of a data source: asked for in the background again and again, so that logging in does not have to wait for it.
/// When asking fails the token there is serves on until it expires; whoever needs one then asks at once, all together.
/// </summary>
internal sealed class TokenRefresher : IDisposable
{
    /// <summary>A token is renewed this long before it expires at the latest: the pool closes connections whose token expires within ten minutes.</summary>
    private static readonly TimeSpan s_margin = TimeSpan.FromMinutes(15);

    private static readonly TimeSpan s_longestPeriod = TimeSpan.FromDays(1);

    private readonly object _gate = new();
    private readonly CancellationTokenSource _stop = new();
    private readonly Func<CancellationToken, Task<SqlAuthenticationToken>> _ask;
    private readonly TimeSpan _afterSuccess;
    private readonly TimeSpan _afterFailure;
    private readonly Timer _timer;
    private SqlAuthenticationToken? _current;
    private Task<SqlAuthenticationToken>? _asking;
    private Deadline _due = Deadline.Never;
    private bool _isDisposed;

    /// <param name="ask">Gets a token.</param>
    /// <param name="afterSuccess">When a token is asked for after one was got, unless that expires before.</param>
    /// <param name="afterFailure">When a token is asked for after none was got.</param>
    public TokenRefresher(Func<CancellationToken, Task<SqlAuthenticationToken>> ask, TimeSpan afterSuccess, TimeSpan afterFailure)
    {
        _ask = ask;
        _afterSuccess = afterSuccess;
        _afterFailure = afterFailure;
        _timer = TimerFactory.CreateWithoutContext(static refresher => ((TokenRefresher)refresher!).OnDue(), this);
        lock (_gate)
        {
            Schedule(TimeSpan.Zero);
        }
    }

    /// <summary>The token there is, or the one that is being asked for.</summary>
    public Task<SqlAuthenticationToken> GetAsync()
    {
        if (IsGood(Volatile.Read(ref _current), out SqlAuthenticationToken? current))
        {
            return Task.FromResult(current);
        }

        lock (_gate)
        {
            // Somebody else may have got one just now.
            return IsGood(_current, out current) ? Task.FromResult(current) : Ask();
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

    /// <summary>What the timer calls.</summary>
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
                _ = Ask();
            }
            else
            {
                // A call from before somebody asked meanwhile, or a moment too early.
                _timer.Change(_due.TimerMilliseconds, Timeout.Infinite);
            }
        }
    }

    private static bool IsGood(SqlAuthenticationToken? token, [NotNullWhen(true)] out SqlAuthenticationToken? good)
    {
        good = token;
        return token is not null && DateTimeOffset.UtcNow < token.ExpiresOn;
    }

    /// <summary>At most one is under way. It is the thread pool's: what the application does in it holds up nobody who does not wait.</summary>
    private Task<SqlAuthenticationToken> Ask() => _isDisposed
        ? Task.FromException<SqlAuthenticationToken>(new ObjectDisposedException("SqlDataSource"))
        : _asking ??= Start();

    private Task<SqlAuthenticationToken> Start()
    {
        CancellationToken token = _stop.Token;
        if (ExecutionContext.IsFlowSuppressed())
        {
            return Task.Run(() => AskAsync(token));
        }

        using (ExecutionContext.SuppressFlow())
        {
            return Task.Run(() => AskAsync(token));
        }
    }

    private async Task<SqlAuthenticationToken> AskAsync(CancellationToken token)
    {
        SqlAuthenticationToken? got = null;
        try
        {
            return got = await _ask(token).ConfigureAwait(false) ?? throw new InvalidOperationException("The token provider returned no token.");
        }
        finally
        {
            EndAsking(got);
        }
    }

    private void EndAsking(SqlAuthenticationToken? got)
    {
        lock (_gate)
        {
            _asking = null;
            if (got is not null)
            {
                _current = got;
            }

            Schedule(got is null ? _afterFailure : PeriodOf(got));
        }
    }

    /// <summary>One that lives no longer than the margin is renewed as often as after a failure.</summary>
    private TimeSpan PeriodOf(SqlAuthenticationToken token)
    {
        TimeSpan left = token.ExpiresOn - DateTimeOffset.UtcNow - s_margin;
        return left >= _afterSuccess ? _afterSuccess : left > _afterFailure ? left : _afterFailure < _afterSuccess ? _afterFailure : _afterSuccess;
    }

    private void Schedule(TimeSpan period)
    {
        if (!_isDisposed)
        {
            _due = Deadline.After((long)Math.Ceiling((period < s_longestPeriod ? period : s_longestPeriod).TotalMilliseconds));
            _timer.Change(_due.TimerMilliseconds, Timeout.Infinite);
        }
    }
}
