using System;
using System.Threading;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Makes a pool fail fast while a server cannot be reached. During the period, callers immediately get the error of the failed attempt. The
/// first attempt after the period connects again; each further failure doubles the period, from 5 to 60 seconds.
/// </summary>
internal sealed class BlockingPeriod
{
    private const int ShortestMilliseconds = 5 * 1000;
    private const int LongestMilliseconds = 60 * 1000;

    private readonly object _gate = new();
    private SqlException? _error;
    private long _end;
    private int _milliseconds;
    private int _attempt;

    /// <summary>
    /// Returns whether a pool with these settings fails fast. By default, pools of Azure SQL do not, because their failures are usually
    /// transient.
    /// </summary>
    public static bool AppliesTo(ConnectionSettings settings) => settings.Pool is { IsEnabled: true } pool && pool.BlockingPeriod switch
    {
        PoolBlockingPeriod.NeverBlock => false,
        PoolBlockingPeriod.AlwaysBlock => true,
        _ => !AzureEndpoints.AreDatabases(settings.Opening.Hosts),
    };

    /// <summary>Checks that the period is not in effect. The caller is about to open a session.</summary>
    /// <returns>The number of the attempt, to pass to <see cref="Begin"/> if opening fails.</returns>
    /// <exception cref="SqlException">An attempt failed recently and the period has not ended.</exception>
    public int Enter(long now)
    {
        if (Volatile.Read(ref _error) is null)
        {
            return Volatile.Read(ref _attempt);
        }

        lock (_gate)
        {
            // Each caller gets its own exception, with the error of the failed attempt as its inner exception.
            return _error is { } error && now < _end
                ? throw SqlException.Create(error.Errors, error.ClientConnectionId, error)
                : _attempt;
        }
    }

    /// <summary>Begins the period after an attempt has failed. Only the first failure of several concurrent attempts counts.</summary>
    public void Begin(SqlException error, int attempt, long now)
    {
        lock (_gate)
        {
            if (attempt != _attempt)
            {
                return;
            }

            _attempt++;
            _milliseconds = _milliseconds == 0 ? ShortestMilliseconds : Math.Min(_milliseconds * 2, LongestMilliseconds);
            _end = now + _milliseconds;
            Volatile.Write(ref _error, error);
        }
    }

    /// <summary>Ends the period after the server was reached.</summary>
    public void End()
    {
        if (Volatile.Read(ref _error) is not null)
        {
            lock (_gate)
            {
                _attempt++;
                _milliseconds = 0;
                Volatile.Write(ref _error, null);
            }
        }
    }
}
