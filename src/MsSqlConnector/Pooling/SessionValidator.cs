using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Pooling;

/// <summary>Decides whether a session of a pool can be used again.</summary>
internal sealed class SessionValidator
{
    private readonly PoolSettings _limits;
    private readonly DnsMonitor? _addresses;
    private readonly FailoverMonitor? _failover;
    private int _generation;

    public SessionValidator(ConnectionSettings settings, TransportSource source)
    {
        _limits = settings.Pool;
        _addresses = _limits.DnsCheckIntervalSeconds > 0 ? new DnsMonitor(source, settings.Clock) : null;
        _failover = FailoverMonitor.Create(settings);
    }

    /// <summary>Gets the number of times that the pool was cleared. Sessions that were opened before that are not used again.</summary>
    public int Generation => Volatile.Read(ref _generation);

    public void BeginGeneration() => Interlocked.Increment(ref _generation);

    /// <summary>Returns whether an idle session can be rented out.</summary>
    public bool IsValid(PooledSession session) =>
        session.Generation == Generation
        && !session.IsTokenExpiring
        && _failover?.IsCurrent(session) != false
        && session.Session.IsQuiet();

    /// <summary>Returns whether a session that was returned can become idle.</summary>
    public bool ShouldKeep(PooledSession session) =>
        _limits.IsEnabled
        && session is { IsUsable: true, Session.Environment: { MustNotBeReset: false, IsInTransaction: false } }
        && !IsOutdated(session);

    /// <summary>Returns whether a session must not be used again although it works.</summary>
    public bool IsOutdated(PooledSession session) =>
        session.Generation != Generation
        || (_limits.LifetimeSeconds != 0 && session.AgeMilliseconds >= _limits.LifetimeSeconds * 1000L)
        || session.IsTokenExpiring
        || _failover?.IsCurrent(session) == false
        || _addresses?.IsCurrent(session.Session.ConnectedAddress) == false;

    /// <summary>Returns whether an idle session has to be closed.</summary>
    /// <param name="session">The session.</param>
    /// <param name="maxIdleMilliseconds">How long sessions above the minimum can be idle.</param>
    /// <param name="count">The number of sessions in the pool.</param>
    public bool MustClose(PooledSession session, uint maxIdleMilliseconds, int count) =>
        IsOutdated(session) || (session.IdleMilliseconds >= maxIdleMilliseconds && count > _limits.MinimumCount);

    /// <summary>
    /// Returns whether the login shows that the other server of a mirrored pair took over, so that idle sessions with the first one are
    /// outdated.
    /// </summary>
    public bool TrySwitchPrimary(PooledSession opened) => _failover?.TrySwitchPrimary(opened) == true;

    /// <summary>Checks whether the addresses that idle sessions are connected to have changed.</summary>
    public Task CheckAddressesAsync(IEnumerable<PoolSlot> slots) => _addresses is null
        ? Task.CompletedTask
        : _addresses.RefreshAsync(
            slots.Select(slot => Volatile.Read(ref slot.Idle)?.Session.ConnectedAddress?.Host).OfType<string>().Distinct());
}
