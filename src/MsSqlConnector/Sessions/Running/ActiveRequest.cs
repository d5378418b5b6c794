using System.Threading;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.Sessions.Running;

/// <summary>
/// The request that a command is executing, by its number: to stop it, or one that goes ahead of it, and never the one after it,
/// unless that executes the same command again.
/// </summary>
internal sealed class ActiveRequest
{
    private readonly RequestControl _control;
    private int _number;
    private int _precedingCount;
    private int _reason;

    /// <param name="control">Of the session; nothing of the command has been sent.</param>
    /// <param name="precedingCount">How many requests go ahead of the command's own.</param>
    public ActiveRequest(RequestControl control, int precedingCount = 0)
    {
        _control = control;
        _number = control.NextRequestNumber;
        _precedingCount = precedingCount;
    }

    /// <summary>Takes the session for the execution; false when it is another's.</summary>
    public bool TryClaim() => _control.TryClaim(this);

    /// <summary>The execution is over, and so is the reading of its answer.</summary>
    public void Release() => _control.Release(this);

    public void Cancel(CancelReason reason)
    {
        Interlocked.Exchange(ref _reason, (int)reason);
        int first = Volatile.Read(ref _number);
        int precedingCount = Volatile.Read(ref _precedingCount);
        for (int i = 0; i <= precedingCount; i++)
        {
            if (_control.RequestCancel(reason, (ushort)(first + i)))
            {
                return;
            }
        }
    }

    /// <summary>The command's request is out: who wanted to stop it before it could be stopped is not forgotten.</summary>
    public void OnSent()
    {
        if (Volatile.Read(ref _reason) != (int)CancelReason.None)
        {
            Follow();
        }
    }

    /// <summary>The command is sent once more: stopping it means the request under way from now on.</summary>
    public void Follow()
    {
        // In this order: who sees the new number must not count on from it.
        Volatile.Write(ref _precedingCount, 0);
        Interlocked.Exchange(ref _number, _control.RequestNumber);
        if (Volatile.Read(ref _reason) is not (int)CancelReason.None and var reason)
        {
            _control.RequestCancel((CancelReason)reason, _control.RequestNumber);
        }
    }
}
