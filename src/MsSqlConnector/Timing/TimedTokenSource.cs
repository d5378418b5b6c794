using System;
using System.Threading;

namespace MsSqlConnector.Timing;

/// <summary>
/// The source of a token that is canceled when a deadline has passed on a clock other than that of the system, or when another token is
/// canceled.
/// </summary>
internal sealed class TimedTokenSource : CancellationTokenSource
{
    private readonly DeadlineTimer _timer;
    private readonly CancellationTokenRegistration _registration;

    public TimedTokenSource(Deadline deadline, CancellationToken token)
    {
        _timer = DeadlineTimer.Create(deadline.Clock, static source => ((TimedTokenSource)source!).OnDue(), this);
        _timer.Start(deadline);
        _registration = token.UnsafeRegister(static source => ((TimedTokenSource)source!).Cancel(), this);
    }

    private void OnDue()
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
            _timer.Dispose();
            _registration.Dispose();
        }

        base.Dispose(disposing);
    }
}
