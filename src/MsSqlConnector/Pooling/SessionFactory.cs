using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Authentication;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Pooling;

/// <summary>Opens the sessions of a pool. After a failed attempt, it fails fast for a while.</summary>
internal sealed class SessionFactory
{
    private readonly ConnectionSource _source;
    private readonly ConnectionSettings _settings;
    private readonly BlockingPeriod? _blocking;

    /// <param name="source">The data source.</param>
    /// <param name="settings">The settings of the pool.</param>
    public SessionFactory(ConnectionSource source, ConnectionSettings settings)
    {
        _source = source;
        _settings = settings;
        _blocking = BlockingPeriod.AppliesTo(settings) ? new BlockingPeriod() : null;
    }

    /// <param name="deadline">The deadline for the session to be open.</param>
    /// <param name="reason">Why the session is opened.</param>
    /// <param name="overrides">Whether transient failures are retried.</param>
    /// <exception cref="SqlException">The session could not be opened, or not in time.</exception>
    public Session Open(Deadline deadline, OpenReason reason, SqlConnectionOverrides overrides)
    {
        _source.ThrowIfDisposed();
        int attempt = _blocking?.Enter(_settings.Clock.GetMilliseconds()) ?? 0;
        long start = _settings.Clock.GetTicks();
        try
        {
            ConnectionSettings settings = PasswordAcquisition.Apply(_settings, deadline);
            return RecordOpened(OpeningDriver.Open(settings, _source.Services, deadline, overrides: overrides), start);
        }
        catch (SqlException exception) when (RecordFailure(exception, reason, attempt))
        {
            throw;
        }
    }

    /// <inheritdoc cref="Open"/>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public async ValueTask<Session> OpenAsync(
        Deadline deadline, OpenReason reason, SqlConnectionOverrides overrides, CancellationToken token)
    {
        _source.ThrowIfDisposed();
        int attempt = _blocking?.Enter(_settings.Clock.GetMilliseconds()) ?? 0;
        long start = _settings.Clock.GetTicks();
        try
        {
            ConnectionSettings settings = await PasswordAcquisition.ApplyAsync(_settings, deadline, token).ConfigureAwait(false);
            Session session = await OpeningDriver.OpenAsync(settings, _source.Services, deadline, token, overrides: overrides)
                .ConfigureAwait(false);
            return RecordOpened(session, start);
        }
        catch (SqlException exception) when (RecordFailure(exception, reason, attempt))
        {
            throw;
        }
    }

    /// <summary>Opens a replacement for a session that its user already has. The blocking period does not apply.</summary>
    /// <param name="deadline">The deadline for the session to be open.</param>
    /// <param name="recovery">The state to restore; null for a new session.</param>
    /// <exception cref="SqlException">The session could not be opened, or not in time.</exception>
    public Session Reopen(Deadline deadline, RecoveryData? recovery)
    {
        long start = _settings.Clock.GetTicks();
        Session session = OpeningDriver.Open(PasswordAcquisition.Apply(_settings, deadline), _source.Services, deadline, recovery);
        ReportConnected(start);
        return session;
    }

    /// <inheritdoc cref="Reopen"/>
    /// <exception cref="System.OperationCanceledException">The token was canceled.</exception>
    public async ValueTask<Session> ReopenAsync(Deadline deadline, RecoveryData? recovery, CancellationToken token)
    {
        long start = _settings.Clock.GetTicks();
        ConnectionSettings settings = await PasswordAcquisition.ApplyAsync(_settings, deadline, token).ConfigureAwait(false);
        Session session = await OpeningDriver.OpenAsync(settings, _source.Services, deadline, token, recovery).ConfigureAwait(false);
        ReportConnected(start);
        return session;
    }

    public void EndBlocking() => _blocking?.End();

    private Session RecordOpened(Session session, long start)
    {
        _blocking?.End();
        ReportConnected(start);
        return session;
    }

    private void ReportConnected(long start)
    {
        PoolMetrics.Created(_source, start);
        if (_source.Events.IsVerbose())
        {
            _source.Events.Connected(_source.Name, (_settings.Clock.GetTicks() - start) * 1000 / Stopwatch.Frequency);
        }
    }

    private bool RecordFailure(SqlException exception, OpenReason reason, int attempt)
    {
        bool isLogged = reason == OpenReason.Requested
            || (reason == OpenReason.RequestedAfterWait && exception.Number != ClientError.TimeoutNumber);
        if (_source.Events.IsEnabled())
        {
            _source.Events.NotConnected(_source.Name, exception.Message);
        }

        if (isLogged)
        {
            _blocking?.Begin(exception, attempt, _settings.Clock.GetMilliseconds());
        }

        return false;
    }
}

/// <summary>Specifies why a session is opened. The reason determines whether a failure starts the blocking period.</summary>
internal enum OpenReason
{
    /// <summary>A caller requested the session and has the full connect timeout.</summary>
    Requested,

    /// <summary>
    /// A caller requested the session but has already waited in the pool. A timeout does not show that the server cannot be reached.
    /// </summary>
    RequestedAfterWait,

    /// <summary>A background task opens the session. A failure must not affect callers that request sessions.</summary>
    Background,
}
