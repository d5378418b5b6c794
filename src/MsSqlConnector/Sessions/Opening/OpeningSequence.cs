using System;
using System.Runtime.ExceptionServices;
using System.Threading;
using MsSqlConnector.Configuration;
using MsSqlConnector.Errors;
using MsSqlConnector.Requests;
using MsSqlConnector.Requests.Features;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// The opening of a session, from the first attempt to the session (MS-TDS 3.2.5.1 to 3.2.5.3). It never waits: it names the next
/// <see cref="Operation"/>, the <see cref="OpeningDriver"/> executes it, passes its outcome and calls <see cref="Advance"/>. After a
/// failure the <see cref="AttemptPlan"/> decides whether there is another attempt. One deadline covers all of it.
/// </summary>
internal sealed class OpeningSequence : IDisposable
{
    private readonly ConnectionSettings _settings;
    private readonly RecoveryData? _recovery;
    private readonly AttemptPlan _plan;
    private LoginTarget? _target;
    private LoginConversation? _login;
    private Session? _session;

    /// <exception cref="InvalidOperationException">The connection string names no server.</exception>
    public OpeningSequence(
        ConnectionSettings settings,
        TransportSource source,
        Deadline deadline,
        RecoveryData? recovery,
        SqlConnectionOverrides overrides,
        CancellationToken token)
    {
        _settings = settings;
        _recovery = recovery;
        Source = source;
        Token = token;

        // A password that is being changed is not right any more when it is sent again.
        bool isRepeating = recovery is null && settings.NewPassword.Length == 0
            && (overrides & SqlConnectionOverrides.OpenWithoutRetry) == 0;
        _plan = new AttemptPlan(settings, deadline, isRepeating);
    }

    /// <summary>What to execute next.</summary>
    public OpeningOperation Operation { get; private set; } = OpeningOperation.Wait;

    /// <summary>The source of connected transports.</summary>
    public TransportSource Source { get; }

    /// <summary>Ends the opening.</summary>
    public CancellationToken Token { get; }

    /// <summary>The end of the attempt.</summary>
    public Deadline Deadline => _plan.AttemptDeadline;

    /// <summary>How long to wait before the attempt.</summary>
    public int PauseMilliseconds => _plan.PauseMilliseconds;

    /// <summary>What to connect to.</summary>
    public DialTarget Dial => _target!.Dial;

    /// <summary>The login with the server that is connected.</summary>
    public LoginConversation Login => _login!;

    /// <summary>The session, once the login is accepted.</summary>
    public Session Session => _session!;

    /// <summary>Takes the connection that <see cref="OpeningOperation.Connect"/> created, and begins the login.</summary>
    public void TakeConnection(ByteTransport transport)
    {
        _login = new LoginConversation(_target!, transport, Deadline, Token);
        Advance(receivedByteCount: 0);
    }

    /// <summary>Takes the messages with which the server answers the question of <see cref="OpeningOperation.Probe"/>.</summary>
    /// <exception cref="SqlException">The session is not the wanted one.</exception>
    public void TakeProbe(SqlErrorCollection? answers) => TargetProbe.Check(_target!, answers);

    /// <summary>Finds the next operation after one was executed.</summary>
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
            Operation = Login.Operation is OpeningOperation.Done or OpeningOperation.Failed ? Conclude(Login) : Login.Operation;
        }
    }

    /// <summary>Whether the failure ends the attempt only; every other one ends the opening.</summary>
    public bool MayContinueAfter(Exception exception) =>
        exception is SqlException || (_login is null ? exception is DialException : OpeningErrors.IsFailure(exception));

    /// <summary>The attempt failed: plans the next one, or throws what the caller of the opening gets.</summary>
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
        if (!_plan.TryGoOn(failure))
        {
            Throw(_plan.Failed(), exception);
        }

        Operation = OpeningOperation.Wait;
    }

    /// <summary>Hands the session to the caller.</summary>
    public Session TakeSession()
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

    /// <exception cref="SqlException">The connection string names no server here.</exception>
    private void BeginConnecting()
    {
        _target = new LoginTarget(_settings, _plan.Destination, _recovery);
        Operation = _target.Fault is { } fault ? throw ConnectionErrors.InvalidServer(_target.Name, fault) : OpeningOperation.Connect;
    }

    /// <summary>The login is over: there is a session, or a route to follow, or an exception.</summary>
    private OpeningOperation Conclude(LoginConversation login)
    {
        bool isAccepted = login.Operation == OpeningOperation.Done;

        // A server that redirects the login has accepted it: its own name is the one to be found the next time.
        if ((isAccepted || login.Routing is not null) && login.Dialled is { } dialled)
        {
            Source.NoteLogin(dialled, login.AllowsDnsCaching);
        }

        if (login.Routing is { } routing)
        {
            _plan.Follow(routing);
            EndAttempt();
            BeginConnecting();
            return Operation;
        }

        if (login.Refusal is { } reason)
        {
            _plan.NoteRefusal(reason);
        }

        _plan.NotePartner(login.FailoverPartner, isAccepted);
        _session = login.Conclude();
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
