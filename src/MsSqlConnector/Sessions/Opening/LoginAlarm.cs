using System;
using System.Threading;
using MsSqlConnector.Timing;
using MsSqlConnector.Transport;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// Ends a login whose deadline has passed or whose token was canceled. It closes the connection, because the operations of a login cannot
/// be stopped in another way. Afterwards it reports which of the two occurred.
/// </summary>
internal sealed class LoginAlarm : Alarm, IDisposable
{
    private readonly CancellationTokenRegistration _registration;
    private int _outcome;

    /// <param name="connection">The connection, without TLS.</param>
    /// <param name="deadline">The deadline for the login.</param>
    /// <param name="token">Cancels the login.</param>
    public LoginAlarm(ByteTransport connection, Deadline deadline, CancellationToken token)
    {
        Connection = connection;
        Due = deadline;
        Token = token;
        if (!deadline.IsNever)
        {
            Set(deadline);
        }

        _registration = token.UnsafeRegister(static alarm => ((LoginAlarm)alarm!).End(Outcome.Canceled), this);
    }

    private enum Outcome
    {
        Open,
        TimedOut,
        Canceled,
        Finished,
    }

    /// <summary>Gets the connection, without TLS.</summary>
    public ByteTransport Connection { get; }

    /// <summary>Gets the deadline of the login.</summary>
    public Deadline Deadline => Due;

    /// <summary>Gets the token that cancels the login.</summary>
    public CancellationToken Token { get; }

    /// <summary>Gets a value that indicates whether the deadline ended the login.</summary>
    public bool HasTimedOut => (Outcome)Volatile.Read(ref _outcome) == Outcome.TimedOut;

    /// <summary>Gets a value that indicates whether the token ended the login.</summary>
    public bool IsCanceled => (Outcome)Volatile.Read(ref _outcome) == Outcome.Canceled;

    /// <summary>Ends the alarm, because the session is open. Returns false if the connection has just been closed.</summary>
    public bool TryFinish() => TrySet(Outcome.Finished);

    /// <summary>
    /// Ends the login for a caller that waited for something other than the connection, until the deadline or the cancellation.
    /// </summary>
    public void EndAfterAbandonedWait() => End(Token.IsCancellationRequested ? Outcome.Canceled : Outcome.TimedOut);

    /// <inheritdoc/>
    public override void OnDue() => BlockingCalls.Shared.Start(() => End(Outcome.TimedOut));

    public void Dispose()
    {
        Remove();
        _registration.Dispose();
    }

    private void End(Outcome outcome)
    {
        if (TrySet(outcome))
        {
            Connection.Abort();
        }
    }

    private bool TrySet(Outcome outcome) =>
        Interlocked.CompareExchange(ref _outcome, (int)outcome, (int)Outcome.Open) == (int)Outcome.Open;
}
