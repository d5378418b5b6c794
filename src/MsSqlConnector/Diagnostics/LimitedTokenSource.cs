using System.Threading;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The source of a token for code of the application. It is canceled when a deadline has passed (<see cref="Deadline.HasPassed"/> is then
/// true) or another token is canceled. Callbacks that throw are reported, and do not end the process.
/// </summary>
internal sealed class LimitedTokenSource : CancellationTokenSource
{
    private readonly DeadlineTimer? _timer;
    private readonly CancellationTokenRegistration _registration;

    private LimitedTokenSource(Deadline deadline, CancellationToken token)
    {
        if (!deadline.IsNever)
        {
            _timer = DeadlineTimer.Create(deadline.Clock, static source => SafeCancellation.Cancel((LimitedTokenSource)source!), this);
            _timer.Start(deadline);
        }

        _registration = token.UnsafeRegister(static source => SafeCancellation.Cancel((LimitedTokenSource)source!), this);
    }

    /// <summary>Creates a source. The caller disposes of it when the code of the application has returned.</summary>
    public static LimitedTokenSource Start(Deadline deadline, CancellationToken token) => new(deadline, token);

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
