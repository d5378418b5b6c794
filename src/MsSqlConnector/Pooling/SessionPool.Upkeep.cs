using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <content>What a pool can be told to do in the background; <see cref="PoolUpkeep"/> says when.</content>
internal sealed partial class SessionPool
{
    /// <summary>Whether a background task is to open sessions, which it can do for its own account only.</summary>
    public bool IsBelowMinimum => Count < _limits.MinimumCount && Settings.Owner is not { IsDisposed: true } && _account.IsCurrent;

    /// <summary>
    /// Closes idle sessions that are not to be used again, and those above the minimum that were returned longer ago than that.
    /// </summary>
    public void Prune(uint maxIdleMilliseconds)
    {
        // To look one over, all are taken out: not without need.
        if (!_table.Slots.Any(slot => Volatile.Read(ref slot.Idle) is { } session && IsOver(session, maxIdleMilliseconds)))
        {
            return;
        }

        List<PooledSession> sessions = _idle.PopAll();
        int spareCount = Count - _limits.MinimumCount;

        // From the one that was used longest ago; the one used last goes back last.
        for (int index = sessions.Count - 1; index >= 0; index--)
        {
            PooledSession session = sessions[index];
            if (IsOutdated(session) || (spareCount > 0 && session.IdleMilliseconds >= maxIdleMilliseconds))
            {
                spareCount--;
                Close(session);
            }
            else
            {
                Offer(session);
            }
        }
    }

    /// <summary>Takes sessions back whose connections were collected by the garbage collector without having been closed.</summary>
    public void Reclaim()
    {
        int count = _table.Reclaim();
        if (count == 0)
        {
            return;
        }

        Interlocked.Add(ref _reclaimedCount, count);
        ProviderEvents.Log.Reclaimed(Name, count);
        PoolMetrics.Reclaimed(Settings, count);
        for (; count > 0; count--)
        {
            _capacity.Close();
        }

        ServeWaiters();
    }

    /// <summary>Opens one session ahead of its use; false when there are enough, or no session could be used again.</summary>
    /// <exception cref="SqlException">A session could not be opened.</exception>
    public async ValueTask<bool> TryWarmAsync()
    {
        if (!IsBelowMinimum || _warmingPause.IsOn || !_capacity.TryReserve())
        {
            return false;
        }

        Deadline deadline = Deadline.FromTimeoutSeconds(Settings.ConnectTimeoutSeconds);
        PooledSession session = await OpenAsync(deadline, OpenOccasion.Background, CancellationToken.None).ConfigureAwait(false);
        if (session.IsTokenExpiring)
        {
            Close(session);
            return false;
        }

        session.IdleSince = Environment.TickCount;
        Offer(session);
        return true;
    }

    /// <summary>Looks up whether the addresses have changed that idle sessions are connected to.</summary>
    public Task CheckAddressesAsync() => _addresses is null
        ? Task.CompletedTask
        : _addresses.LookAsync(
            _table.Slots.Select(slot => Volatile.Read(ref slot.Idle)?.Session.Wire.Transport.Dialled?.Host).OfType<string>().Distinct());

    /// <summary>Gives the pool up if it has no sessions.</summary>
    public bool TryRetire() => _capacity.TryRetire();

    private bool IsOver(PooledSession session, uint maxIdleMilliseconds) =>
        IsOutdated(session) || (session.IdleMilliseconds >= maxIdleMilliseconds && Count > _limits.MinimumCount);
}
