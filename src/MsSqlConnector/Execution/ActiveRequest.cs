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

    /// <param name="control">Of the session; nothing of the command has been sent.</param>
    /// <param name="precedingCount">How many requests go ahead of the command's own.</param>
    public ActiveRequest(RequestControl control, int precedingCount = 0)
    {
        _control = control;
        _firstNumber = control.NextRequestNumber;
        _precedingCount = precedingCount;
    }

    public void Cancel(CancelReason reason)
    {
        for (int i = 0; i <= _precedingCount; i++)
        {
            if (_control.RequestCancel(reason, (ushort)(_firstNumber + i)))
            {
                return;
            }
        }
    }
}
