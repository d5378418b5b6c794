using System.Threading;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions.Opening;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Knows which server of a mirrored pair is in charge, so that the pool closes its sessions with the other one: an old primary may still answer.
/// Pools of other connection strings may find out first.
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

    /// <summary>The watch of a pool; null where the settings do not allow for mirroring.</summary>
    public static FailoverWatch? Create(ConnectionSettings settings) =>
        FailoverPartners.ApplyTo(settings) ? new FailoverWatch(settings) : null;

    /// <summary>Whether a session is one with the server that is in charge.</summary>
    public bool IsCurrent(PooledSession session) => session.Session.Login.IsOfPartner == IsPartnerInCharge;

    /// <summary>A server accepted a login.</summary>
    /// <returns>Whether it took over from the other one.</returns>
    public bool TryTakeOver(PooledSession session)
    {
        bool isPartner = session.Session.Login.IsOfPartner;
        bool wasPartner = _isPartnerInCharge;
        _isPartnerInCharge = isPartner;
        return isPartner != wasPartner;
    }
}
