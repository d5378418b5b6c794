using System.Threading;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The source of a token for code of the application, with a time limit. Callbacks that throw are reported, and do not end the process.
/// </summary>
internal sealed class LimitedTokenSource : TimedTokenSource
{
    private LimitedTokenSource(Deadline deadline, CancellationToken token)
        : base(deadline, token)
    {
    }

    /// <summary>Creates a source. The caller disposes of it when the code of the application has returned.</summary>
    public static LimitedTokenSource Start(Deadline deadline, CancellationToken token) => new(deadline, token);

    protected override void Stop() => SafeCancellation.Cancel(this);
}
