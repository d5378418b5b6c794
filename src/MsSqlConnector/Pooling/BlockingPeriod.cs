using System;
using System.Diagnostics;
using System.Threading;
using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>
/// A server that cannot be reached is left alone for a while: those who ask meanwhile get the error of the one who tried, at
/// once. The next after it tries again, and when that fails the period is twice as long.
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

    /// <summary>The monotonic clock in milliseconds.</summary>
    public static long Now => Stopwatch.GetTimestamp() / (Stopwatch.Frequency / 1000);

    /// <summary>Whether a pool of these settings fails for a while; failures of Azure SQL pass by soon.</summary>
    public static bool AppliesTo(ConnectionSettings settings) => settings.Pool is { IsEnabled: true } pool && pool.BlockingPeriod switch
    {
        PoolBlockingPeriod.NeverBlock => false,
        PoolBlockingPeriod.AlwaysBlock => true,
        _ => !AzureEndpoints.AreDatabases(settings.Opening.Hosts),
    };

    /// <summary>Somebody is about to open a session.</summary>
    /// <returns>What to tell <see cref="Begin"/> if that fails.</returns>
    /// <exception cref="SqlException">It failed for somebody a short while ago.</exception>
    public int Enter(long now)
    {
        if (Volatile.Read(ref _error) is null)
        {
            return Volatile.Read(ref _attempt);
        }

        lock (_gate)
        {
            // Each gets an exception of their own, that of the one who tried inside it.
            return _error is { } error && now < _end
                ? throw SqlException.Create(error.Errors, error.ClientConnectionId, error)
                : _attempt;
        }
    }

    /// <summary>Opening failed. Of many who tried at the same time, the first one counts.</summary>
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

    /// <summary>The server is there.</summary>
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
