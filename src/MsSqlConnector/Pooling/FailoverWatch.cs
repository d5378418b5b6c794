using System.Threading;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions.Opening;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Records which server of a mirrored pair is active, so that the pool closes its sessions with the other one. An old primary may still respond.
/// Pools with other connection strings may detect the failover first.
/// </summary>
internal sealed class FailoverWatch
{
    private readonly ConnectionSettings _settings;
    private int _version = FailoverPartners.Version;
    private volatile bool _isPartnerInCharge;

    private FailoverWatch(ConnectionSettings settings) => _settings = settings;

    private bool IsPartnerInCharge
    {
        get
        {
            int version = FailoverPartners.Version;
            if (version != Volatile.Read(ref _version))
            {
                Volatile.Write(ref _version, version);
                if (FailoverPartners.Find(_settings.Opening.Hosts[0], _settings.Login.Database, out bool isInCharge) is not null)
                {
                    _isPartnerInCharge = isInCharge;
                }
            }

            return _isPartnerInCharge;
        }
    }

    /// <summary>Creates the object for a pool; null when the settings do not allow database mirroring.</summary>
    public static FailoverWatch? Create(ConnectionSettings settings) =>
        FailoverPartners.ApplyTo(settings) ? new FailoverWatch(settings) : null;

    /// <summary>Whether a session is connected to the active server.</summary>
    public bool IsCurrent(PooledSession session) => session.Session.Login.IsOfPartner == IsPartnerInCharge;

    /// <summary>Records which server accepted a login.</summary>
    /// <returns>Whether that server has just become the active one.</returns>
    public bool TryTakeOver(PooledSession session)
    {
        bool isPartner = session.Session.Login.IsOfPartner;
        bool wasPartner = _isPartnerInCharge;
        _isPartnerInCharge = isPartner;
        return isPartner != wasPartner;
    }
}
