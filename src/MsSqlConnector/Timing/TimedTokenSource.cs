using System;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// The source of a token that is canceled when a deadline has passed on its clock (<see cref="Deadline.HasPassed"/> is then true), or when
/// another token is canceled.
/// </summary>
internal class TimedTokenSource : CancellationTokenSource
{
    private readonly DeadlineTimer? _timer;
    private readonly CancellationTokenRegistration _registration;

    public TimedTokenSource(Deadline deadline, CancellationToken token)
    {
        if (!deadline.IsNever)
        {
            _timer = DeadlineTimer.Create(deadline.Clock, static source => ((TimedTokenSource)source!).Stop(), this);
            _timer.Start(deadline);
        }

        _registration = token.UnsafeRegister(static source => ((TimedTokenSource)source!).Stop(), this);
    }

    /// <summary>Cancels the token. Does nothing if the source has been disposed of.</summary>
    protected virtual void Stop()
    {
        try
        {
            Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The wait has just ended. Disposing of a timer does not wait for its callback.
        }
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _timer?.Dispose();
            _registration.Dispose();
        }

        base.Dispose(disposing);
    }
}
