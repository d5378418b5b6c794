using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Looks after a pool every few seconds for as long as it has sessions: closes what nobody has needed for long, takes back
/// what nobody has closed, opens what is missing to the minimum. It runs in nobody's execution context.
/// </summary>
internal sealed class PoolUpkeep
{
    private const int LongestPeriodMilliseconds = 30 * 1000;
    private const int ShortestPeriodMilliseconds = 1000;

    /// <summary>How often within the idle timeout it is looked for sessions whose time is over.</summary>
    private const int LooksWithinTimeout = 4;

    private readonly object _gate = new();
    private readonly SessionPool _pool;
    private readonly PoolSettings _settings;
    private Timer? _timer;
    private bool _isRunning;
    private int _isAtWork;
    private Deadline _addressCheck;

    public PoolUpkeep(SessionPool pool)
    {
        _pool = pool;
        _settings = pool.Settings.Pool;
        _addressCheck = Deadline.FromTimeoutSeconds(_settings.DnsCheckIntervalSeconds);
    }

    /// <summary>Between two looks.</summary>
    public int PeriodMilliseconds
    {
        get
        {
            long idle = _settings.IdleTimeoutSeconds == 0 ? long.MaxValue : _settings.IdleTimeoutSeconds * 1000L / LooksWithinTimeout;
            long names = _settings.DnsCheckIntervalSeconds == 0 ? long.MaxValue : _settings.DnsCheckIntervalSeconds * 1000L;
            return (int)Math.Max(ShortestPeriodMilliseconds, Math.Min(LongestPeriodMilliseconds, Math.Min(idle, names)));
        }
    }

    /// <summary>The pool has a session: looks after it from now on, at once if more are missing.</summary>
    public void Start()
    {
        lock (_gate)
        {
            if (_isRunning)
            {
                return;
            }

            _isRunning = true;
            _timer ??= TimerFactory.CreateWithoutContext(static upkeep => ((PoolUpkeep)upkeep!).OnDue(), this);
            int period = PeriodMilliseconds;
            _timer.Change(_pool.IsBelowMinimum ? 0 : period, period);
        }
    }

    private void OnDue()
    {
        if (TryStop())
        {
            SessionPools.Retire(_pool);
        }
        else if (Interlocked.Exchange(ref _isAtWork, 1) == 0)
        {
            _ = WorkAsync();
        }
    }

    /// <summary>A pool without sessions needs nothing, and no timer has to know of it.</summary>
    private bool TryStop()
    {
        lock (_gate)
        {
            if (_pool.Count > 0 || _pool.IsBelowMinimum)
            {
                return false;
            }

            _isRunning = false;
            _timer!.Change(Timeout.Infinite, Timeout.Infinite);
            return true;
        }
    }

    private async Task WorkAsync()
    {
        try
        {
            if (_addressCheck.HasPassed)
            {
                _addressCheck = Deadline.FromTimeoutSeconds(_settings.DnsCheckIntervalSeconds);
                await _pool.CheckAddressesAsync().ConfigureAwait(false);
            }

            _pool.Reclaim();
            _pool.Prune(_settings.IdleTimeoutSeconds == 0 ? uint.MaxValue : (uint)_settings.IdleTimeoutSeconds * 1000);

            // One after the other, so that a server that is just starting is not stormed.
            while (await _pool.TryWarmAsync().ConfigureAwait(false))
            {
            }
        }
        catch (Exception)
        {
            // Who needs a session gets to know what is wrong when opening one; what is missing is tried again next time.
        }
        finally
        {
            Volatile.Write(ref _isAtWork, 0);
        }
    }
}
