using System.Threading;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions.Opening;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Records which server of a mirrored pair is active, so that the pool closes its sessions with the other one. An old primary may still
/// respond. Pools with other connection strings may detect the failover first.
/// </summary>
internal sealed class FailoverMonitor
{
    private readonly ConnectionSettings _settings;
    private int _version = FailoverPartners.Version;
    private volatile bool _isPartnerActive;

    private FailoverMonitor(ConnectionSettings settings) => _settings = settings;

    private bool IsPartnerActive
    {
        get
        {
            int version = FailoverPartners.Version;
            if (version != Volatile.Read(ref _version))
            {
                Volatile.Write(ref _version, version);
                if (FailoverPartners.Find(new MirroredPair(_settings), out bool isPartnerActive) is not null)
                {
                    _isPartnerActive = isPartnerActive;
                }
            }

            return _isPartnerActive;
        }
    }

    /// <summary>Creates the object for a pool; null when the settings do not allow database mirroring.</summary>
    public static FailoverMonitor? Create(ConnectionSettings settings) =>
        FailoverPartners.ApplyTo(settings) ? new FailoverMonitor(settings) : null;

    /// <summary>Returns whether a session is connected to the active server.</summary>
    public bool IsCurrent(PooledSession session) => session.Session.Login.IsFromPartner == IsPartnerActive;

    /// <summary>Records which server accepted a login.</summary>
    /// <returns>Whether that server has just become the active one.</returns>
    public bool TrySwitchPrimary(PooledSession session)
    {
        bool isPartner = session.Session.Login.IsFromPartner;
        bool wasPartner = _isPartnerActive;
        _isPartnerActive = isPartner;
        return isPartner != wasPartner;
    }
}
