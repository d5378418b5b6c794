using MsSqlConnector.Sessions;

namespace MsSqlConnector.Execution;

/// <summary>
/// The request that a command is executing, by its number: to stop it, or one that goes ahead of it, and never the one after it.
/// </summary>
internal sealed class ActiveRequest
{
    private readonly RequestControl _control;
    private readonly ushort _firstNumber;
    private readonly int _precedingCount;
    private volatile bool _isCancelled;

    /// <param name="control">Of the session; nothing of the command has been sent.</param>
    /// <param name="precedingCount">How many requests go ahead of the command's own.</param>
    public ActiveRequest(RequestControl control, int precedingCount = 0)
    {
        _control = control;
        _firstNumber = control.NextRequestNumber;
        _precedingCount = precedingCount;
    }

    /// <summary>Called by the program, from any thread.</summary>
    public void Cancel()
    {
        _isCancelled = true;
        RequestCancel();
    }

    /// <summary>The command's request is out: whoever wanted to stop it before it could be stopped is not forgotten.</summary>
    public void OnSent()
    {
        if (_isCancelled)
        {
            RequestCancel();
        }
    }

    private void RequestCancel()
    {
        for (int i = 0; i <= _precedingCount; i++)
        {
            if (_control.RequestCancel(CancelReason.User, (ushort)(_firstNumber + i)))
            {
                return;
            }
        }
    }
}
