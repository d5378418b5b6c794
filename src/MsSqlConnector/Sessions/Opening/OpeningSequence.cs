using System;
using System.Runtime.ExceptionServices;
using System.Threading;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// The opening of a session, from the first attempt on (MS-TDS 3.2.5.1 to 3.2.5.3). It never waits. It determines the next
/// <see cref="Operation"/>; the <see cref="OpeningDriver"/> executes it, passes the outcome and calls <see cref="Advance"/>. After a
/// failure, the <see cref="AttemptPlan"/> decides whether there is another attempt. One deadline covers all attempts.
/// </summary>
internal sealed class OpeningSequence : IDisposable
{
    private readonly ConnectionSettings _settings;
    private readonly SessionServices _services;
    private readonly RecoveryData? _recovery;
    private readonly AttemptPlan _plan;
    private LoginTarget? _target;
    private LoginConversation? _login;
    private Session? _session;

    /// <exception cref="InvalidOperationException">The connection string names no server.</exception>
    public OpeningSequence(
        ConnectionSettings settings,
        SessionServices services,
        Deadline deadline,
        RecoveryData? recovery,
        SqlConnectionOverrides overrides,
        CancellationToken token)
    {
        _settings = settings;
        _services = services;
        _recovery = recovery;
        Token = token;

        // A password change must not be repeated, because the old password may no longer be valid.
        bool isRepeating = recovery is null && settings.NewPassword.Length == 0
            && (overrides & SqlConnectionOverrides.OpenWithoutRetry) == 0;
        _plan = new AttemptPlan(settings, services, deadline, isRepeating);
    }

    /// <summary>Gets the operation to execute next.</summary>
    public OpeningOperation Operation { get; private set; } = OpeningOperation.Wait;

    /// <summary>Gets the source of connected transports.</summary>
    public TransportSource Source => _services.Transports;

    /// <summary>Gets the token that cancels the opening.</summary>
    public CancellationToken Token { get; }

    /// <summary>Gets the deadline of the attempt.</summary>
    public Deadline Deadline => _plan.AttemptDeadline;

    /// <summary>Gets the pause before the attempt.</summary>
    public TimeSpan Pause => TimeSpan.FromMilliseconds(_plan.PauseMilliseconds);

    /// <summary>Gets the clock of the deadlines and pauses.</summary>
    public TimeProvider Clock => _plan.Clock;

    /// <summary>Gets the target to connect to.</summary>
    public DialTarget Dial => _target!.Dial;

    /// <summary>Gets the login with the connected server.</summary>
    public LoginConversation Login => _login!;

    /// <summary>Gets the session, after the login was accepted.</summary>
    public Session Session => _session!;

    /// <summary>Accepts the connection that <see cref="OpeningOperation.Connect"/> created, and begins the login.</summary>
    public void SetConnection(ByteTransport transport)
    {
        _login = new LoginConversation(_target!, transport, Deadline, Token);
        Advance(receivedByteCount: 0);
    }

    /// <summary>Accepts the messages that the server sent in response to <see cref="OpeningOperation.Probe"/>.</summary>
    /// <exception cref="SqlException">The session does not have the wanted kind.</exception>
    public void CheckProbe(SqlErrorCollection? answers) => TargetProbe.Check(_target!, answers);

    /// <summary>Determines the next operation after one was executed.</summary>
    /// <inheritdoc cref="LoginConversation.Advance" path="/param"/>
    /// <exception cref="SqlException">The attempt failed.</exception>
    public void Advance(int receivedByteCount)
    {
        if (Operation == OpeningOperation.Wait)
        {
            _plan.Start();
            BeginConnecting();
        }
        else if (Operation == OpeningOperation.Probe)
        {
            Operation = OpeningOperation.Done;
        }
        else
        {
            Login.Advance(receivedByteCount);
            Operation = Login.Operation is OpeningOperation.Done or OpeningOperation.Failed ? CompleteLogin(Login) : Login.Operation;
        }
    }

    /// <summary>Returns whether a failure ends only the attempt. Any other failure ends the opening.</summary>
    public bool CanContinueAfter(Exception exception) =>
        exception is SqlException || (_login is null ? exception is DialException : OpeningErrors.IsFailure(exception));

    /// <summary>Ends a failed attempt. Plans the next one, or throws the exception for the caller.</summary>
    /// <exception cref="OperationCanceledException">The opening was canceled.</exception>
    /// <exception cref="SqlException">There is no further attempt.</exception>
    public void Fail(Exception exception)
    {
        Exception explained = Explain(exception);
        EndAttempt();
        if (explained is not SqlException failure)
        {
            throw explained;
        }

        Token.ThrowIfCancellationRequested();
        if (!_plan.TryContinue(failure))
        {
            Throw(_plan.Failed(), exception);
        }

        Operation = OpeningOperation.Wait;
    }

    /// <summary>Transfers the session to the caller.</summary>
    public Session DetachSession()
    {
        Session session = Session;
        _session = null;
        return session;
    }

    public void Dispose() => EndAttempt();

    private static void Throw(SqlException reported, Exception original)
    {
        if (ReferenceEquals(reported, original))
        {
            ExceptionDispatchInfo.Capture(reported).Throw();
        }

        throw reported;
    }

    /// <exception cref="SqlException">The data source is invalid.</exception>
    private void BeginConnecting()
    {
        _target = new LoginTarget(_settings, _services, _plan.Destination, _recovery);
        Operation = _target.Fault is { } fault ? throw ConnectionErrors.InvalidServer(_target.Name, fault) : OpeningOperation.Connect;
    }

    /// <summary>Ends the login: returns the next operation, follows a redirection, or throws.</summary>
    private OpeningOperation CompleteLogin(LoginConversation login)
    {
        bool isAccepted = login.Operation == OpeningOperation.Done;

        // A server that redirects the login has accepted it, so its own address is the one to cache.
        if ((isAccepted || login.Routing is not null) && login.ConnectedAddress is { } connected)
        {
            Source.RecordLogin(connected, login.AllowsDnsCaching);
        }

        if (login.Routing is { } routing)
        {
            _plan.Follow(routing);
            EndAttempt();
            BeginConnecting();
            return Operation;
        }

        if (login.Rejection is { } reason)
        {
            _plan.RecordRejection(reason);
        }

        _plan.RecordPartner(login.FailoverPartner, isAccepted);
        _session = login.CreateSession();
        return _target!.Session == TargetSession.Any ? OpeningOperation.Done : OpeningOperation.Probe;
    }

    private Exception Explain(Exception exception) =>
        exception is SqlException ? exception
        : _login is { } login ? login.Explain(exception)
        : OpeningErrors.NotReached(_target!, (DialException)exception, Deadline);

    private void EndAttempt()
    {
        _session?.Close();
        _session = null;
        _login?.Dispose();
        _login = null;
    }
}
