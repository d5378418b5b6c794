using System.Threading;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.Execution;

/// <summary>
/// The request that a command is executing, by its number: to stop it, and never the one after it, unless that executes the
/// same command again.
/// </summary>
internal sealed class ActiveRequest
{
    private readonly RequestControl _control;
    private int _number;
    private int _reason;

    public ActiveRequest(RequestControl control)
    {
        _control = control;
        _number = control.NextRequestNumber;
    }

    public void Cancel(CancelReason reason)
    {
        Interlocked.Exchange(ref _reason, (int)reason);
        _control.RequestCancel(reason, (ushort)Volatile.Read(ref _number));
    }

    /// <summary>The command is sent once more: stopping it means the request under way from now on.</summary>
    public void Follow()
    {
        Interlocked.Exchange(ref _number, _control.RequestNumber);
        if (Volatile.Read(ref _reason) is not (int)CancelReason.None and var reason)
        {
            _control.RequestCancel((CancelReason)reason, _control.RequestNumber);
        }
    }
}
