using System;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;
using MsSqlConnector.Transport.Tls;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Plans which server is tried next and when to give up, with several hosts, mirroring, routing and retries. It never waits. The <see
/// cref="OpeningSequence"/> reads the next attempt from it and reports the outcome.
/// </summary>
internal sealed class AttemptPlan
{
    private readonly ConnectionSettings _settings;
    private readonly SessionServices _services;
    private FailedAttempts? _attempts;
    private AttemptOrder _order;
    private ServerRoute _route;
    private bool _isPermanentFailure;
    private readonly int _retryCount;
    private bool _isRejectionPermanent;
    private bool _isLoginError;
    private int _permanentFailureCount;

    /// <exception cref="InvalidOperationException">The connection string has no Data Source.</exception>
    public AttemptPlan(ConnectionSettings settings, SessionServices services, Deadline deadline, bool isRepeating)
    {
        _settings = settings;
        _services = services;
        if (settings.Opening.Hosts.Count == 0)
        {
            throw new InvalidOperationException("The connection string does not specify a server. Set 'Data Source'.");
        }

        _retryCount = isRepeating ? settings.Opening.RetryCount : 0;
        _order = (AttemptOrder?)CreateAlternation(deadline) ?? CreateRoundRobin(deadline);
        _route = new ServerRoute(_order.Current);
    }

    /// <summary>Gets the server to try now.</summary>
    public Destination Destination => _route.Current;

    /// <summary>Gets the clock of the deadlines and pauses.</summary>
    public TimeProvider Clock => _order.Deadline.Clock;

    /// <summary>Gets the deadline of the attempt, including the servers that it is routed to.</summary>
    public Deadline AttemptDeadline { get; private set; }

    /// <summary>Gets the pause before the attempt, in milliseconds.</summary>
    public int PauseMilliseconds => _order.PauseMilliseconds;

    private ServerEndpoint FirstHost => _settings.Opening.Hosts[0];

    private MirroredPair Pair => new(_settings);

    private bool KnowsPartners => FailoverPartners.ApplyTo(_settings);

    /// <summary>Starts the attempt after the pause.</summary>
    public void Start()
    {
        _isRejectionPermanent = false;
        _isLoginError = false;
        AttemptDeadline = _order.StartAttempt();
    }

    /// <summary>Follows a redirection by the server.</summary>
    /// <exception cref="SqlException">The address is invalid, or the login was redirected too often.</exception>
    public void Follow(RoutingTarget target) => _route.Follow(target);

    /// <summary>
    /// Records the failover partner that the server reported; null when it reported none. A mirror that accepts logins always reports one.
    /// </summary>
    /// <exception cref="SqlException">The partner accepted the login but does not mirror the database.</exception>
    public void RecordPartner(string? partner, bool isLoggedIn)
    {
        if (KnowsPartners && !_route.Current.IsRouted)
        {
            RecordPartner(_route.Current, partner, isLoggedIn);
        }
    }

    private void RecordPartner(Destination destination, string? partner, bool isLoggedIn)
    {
        if (partner is null && isLoggedIn && destination.IsPartner)
        {
            // A remembered partner may be out of date, so the principal is tried again.
            FailoverPartners.Remove(Pair);
            _isPermanentFailure = _settings.Opening.FailoverPartner is not null;
            throw RouteErrors.NotMirrored(destination.Server.Text, destination.Database);
        }

        // The partner reports the principal as its own partner. The connection string already has a name for that server.
        if (partner is not null && !destination.IsPartner)
        {
            string effective = _settings.Opening.IgnoresReportedPartner ? _settings.Opening.FailoverPartner?.Text ?? string.Empty : partner;
            FailoverPartners.Record(Pair, effective, isPartnerActive: isLoggedIn ? false : null);
        }
        else if (isLoggedIn && destination.IsPartner)
        {
            FailoverPartners.Record(Pair, destination.Server.Text, isPartnerActive: true);
        }
        else if (isLoggedIn)
        {
            FailoverPartners.MarkPartnerInactive(Pair);
        }
    }

    /// <summary>Records why a server that was reached did not provide a session.</summary>
    public void RecordRejection(LoginFailureReason reason)
    {
        _isLoginError = reason == LoginFailureReason.Rejected;
        _isRejectionPermanent = reason is not (LoginFailureReason.Rejected or LoginFailureReason.Routed);
    }

    /// <summary>Advances after a failure. Returns whether there is another attempt.</summary>
    public bool TryContinue(SqlException failure)
    {
        (_attempts ??= new FailedAttempts()).Add(failure, _route);
        if (_isPermanentFailure || RetriableErrors.IsPermanent(failure) || HaveBothFailedPermanently(failure))
        {
            return false;
        }

        bool isRetriable = RetriableErrors.IsRetriable(failure);
        bool hasNext = _isLoginError && !RetriableErrors.IsFromMirror(failure)
            ? _order.TryRetry(isRetriable)
            : TrySwitchToPartner() || _order.TryNext(isRetriable);
        if (hasNext)
        {
            _route = new ServerRoute(_order.Current);
        }

        return hasNext;
    }

    /// <summary>Creates the exception after the last attempt: the last failure, with the errors of all attempts.</summary>
    public SqlException Failed() => _attempts!.Summarize();

    /// <summary>
    /// Returns whether neither server can recover within the deadline. A failover may restore a server that is down, but it does not make a
    /// certificate trusted.
    /// </summary>
    private bool HaveBothFailedPermanently(SqlException failure)
    {
        bool isPermanent = _isRejectionPermanent || failure.InnerException is CertificateNotTrustedException or CertificateFileException;
        _permanentFailureCount = isPermanent ? _permanentFailureCount + 1 : 0;
        return _order is PartnerAlternation && _permanentFailureCount >= 2;
    }

    /// <summary>Begins to alternate with the mirror, which the server may have reported while it refused the login.</summary>
    private bool TrySwitchToPartner()
    {
        if (_order is PartnerAlternation || CreateAlternation(_order.Deadline) is not { } alternation)
        {
            return false;
        }

        _order = alternation;
        return _order.TryNext(isRetriable: true);
    }

    private PartnerAlternation? CreateAlternation(Deadline deadline) => KnowsPartners ? CreateKnownAlternation(deadline) : null;

    private PartnerAlternation? CreateKnownAlternation(Deadline deadline)
    {
        string database = _settings.Login.Database;
        ServerEndpoint? partner = FailoverPartners.Find(Pair, out bool isInCharge) ?? _settings.Opening.FailoverPartner;
        if (partner is null)
        {
            return null;
        }

        var primary = new Destination(FirstHost, database);
        var mirror = new Destination(partner, database) { IsPartner = true };
        return isInCharge
            ? new PartnerAlternation(mirror, primary, _retryCount, _settings.Opening.RetryIntervalMilliseconds, deadline)
            : new PartnerAlternation(primary, mirror, _retryCount, _settings.Opening.RetryIntervalMilliseconds, deadline);
    }

    private RoundRobinOrder CreateRoundRobin(Deadline deadline) =>
        new(_settings.Opening, GetFirstIndex(), _settings.Login.Database, _retryCount, deadline);

    /// <summary>Returns the index of the host that the opening starts with.</summary>
    private int GetFirstIndex() => _settings.Opening is { BalancesHosts: true, Hosts.Count: > 1 and int hostCount }
        ? _services.GetNextHost(hostCount)
        : 0;
}
