using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Maintains a pool periodically while it has sessions: closes sessions that were idle for too long, reclaims leaked sessions and opens
/// sessions up to the minimum. It does not run in the execution context of a caller.
/// </summary>
internal sealed class PoolMaintenance
{
    private const int LongestPeriodMilliseconds = 30 * 1000;
    private const int ShortestPeriodMilliseconds = 1000;

    /// <summary>How often within the idle timeout the task looks for sessions to close.</summary>
    private const int ChecksPerTimeout = 4;

    private readonly object _gate = new();
    private readonly SessionPool _pool;
    private readonly PoolSettings _settings;
    private DeadlineTimer? _timer;
    private bool _isRunning;
    private int _isWorking;
    private Deadline _addressCheck;

    public PoolMaintenance(SessionPool pool)
    {
        _pool = pool;
        _settings = pool.Settings.Pool;
        _addressCheck = Deadline.FromTimeoutSeconds(Clock, _settings.DnsCheckIntervalSeconds);
    }

    /// <summary>Gets the time between two runs of the task, in milliseconds.</summary>
    public int PeriodMilliseconds
    {
        get
        {
            long idle = _settings.IdleTimeoutSeconds == 0 ? long.MaxValue : _settings.IdleTimeoutSeconds * 1000L / ChecksPerTimeout;
            long names = _settings.DnsCheckIntervalSeconds == 0 ? long.MaxValue : _settings.DnsCheckIntervalSeconds * 1000L;
            return (int)Math.Max(ShortestPeriodMilliseconds, Math.Min(LongestPeriodMilliseconds, Math.Min(idle, names)));
        }
    }

    private TimeProvider Clock => _pool.Settings.Clock;

    /// <summary>
    /// Starts the periodic task because the pool has a session. The first run is immediate if the pool is below its minimum.
    /// </summary>
    public void Start()
    {
        lock (_gate)
        {
            if (_isRunning)
            {
                return;
            }

            _isRunning = true;
            _timer ??= DeadlineTimer.Create(Clock, static upkeep => ((PoolMaintenance)upkeep!).OnDue(), this);
            int period = PeriodMilliseconds;
            _timer.Start(_pool.IsBelowMinimum ? 0 : period, period);
        }
    }

    private void OnDue()
    {
        if (TryStop())
        {
            _pool.Source.Retire(_pool);
        }
        else if (Interlocked.Exchange(ref _isWorking, 1) == 0)
        {
            _ = WorkAsync();
        }
    }

    /// <summary>Stops the timer when the pool has no sessions and needs none.</summary>
    private bool TryStop()
    {
        lock (_gate)
        {
            if (_pool.Count > 0 || _pool.IsBelowMinimum)
            {
                return false;
            }

            _isRunning = false;
            _timer!.Start(Timeout.Infinite);
            return true;
        }
    }

    private async Task WorkAsync()
    {
        try
        {
            if (_addressCheck.HasPassed)
            {
                _addressCheck = Deadline.FromTimeoutSeconds(Clock, _settings.DnsCheckIntervalSeconds);
                await _pool.CheckAddressesAsync().ConfigureAwait(false);
            }

            _pool.Reclaim();
            _pool.Prune(_settings.IdleTimeoutSeconds == 0 ? uint.MaxValue : (uint)_settings.IdleTimeoutSeconds * 1000);

            // One at a time, so that a server that is just starting is not overloaded.
            while (await _pool.TryWarmUpAsync().ConfigureAwait(false))
            {
            }
        }
        catch (Exception)
        {
            // A caller that needs a session gets the error when it opens one. The next run retries.
        }
        finally
        {
            Volatile.Write(ref _isWorking, 0);
        }
    }
}
