using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <content>What a pool does in the background: it keeps the minimum open and closes what nobody has needed for minutes.</content>
internal sealed partial class SessionPool
{
    private const int PruningPeriodMilliseconds = 60 * 1000;
    private const uint MaxIdleMilliseconds = 4 * 60 * 1000;

    private Timer? _pruningTimer;
    private int _isWarming;

    /// <summary>Closes idle sessions above the minimum that were returned longer ago than that.</summary>
    public void Prune(uint maxIdleMilliseconds)
    {
        var kept = new List<PooledSession>();
        while (_idle.TryPop() is { } session)
        {
            if (session.IdleMilliseconds >= maxIdleMilliseconds && Count > _limits.MinimumCount)
            {
                Close(session);
            }
            else
            {
                kept.Add(session);
            }
        }

        // The one used last goes back last.
        for (int index = kept.Count - 1; index >= 0; index--)
        {
            Offer(kept[index]);
        }
    }

    private void StartUpkeep()
    {
        if (Volatile.Read(ref _pruningTimer) is null)
        {
            Timer timer = TimerFactory.CreateWithoutContext(static pool => ((SessionPool)pool!).Prune(MaxIdleMilliseconds), this);
            if (Interlocked.CompareExchange(ref _pruningTimer, timer, null) is null)
            {
                timer.Change(PruningPeriodMilliseconds, PruningPeriodMilliseconds);
            }
            else
            {
                timer.Dispose();
            }
        }

        if (Count < _limits.MinimumCount && Interlocked.Exchange(ref _isWarming, 1) == 0)
        {
            _ = WarmAsync();
        }
    }

    /// <summary>Opens sessions up to the minimum, one after the other, so that a starting server is not stormed.</summary>
    private async Task WarmAsync()
    {
        try
        {
            while (Count < _limits.MinimumCount && TryReserve())
            {
                Deadline deadline = Deadline.FromTimeoutSeconds(Settings.ConnectTimeoutSeconds);
                PooledSession session = await OpenAsync(deadline, CancellationToken.None).ConfigureAwait(false);
                session.IdleSince = Environment.TickCount;
                Offer(session);
            }
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException or NotSupportedException)
        {
            // Who needs a session gets to know what is wrong when opening one; the next that opens warms again.
        }
        finally
        {
            Volatile.Write(ref _isWarming, 0);
        }
    }
}
