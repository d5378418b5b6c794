using MsSqlConnector.Sessions;

namespace MsSqlConnector.Execution;

/// <summary>The request that a command is executing, by its number: to stop it, and never the one after it.</summary>
internal sealed class ActiveRequest
{
    private readonly RequestControl _control;
    private readonly ushort _number;

    public ActiveRequest(RequestControl control)
    {
        _control = control;
        _number = control.NextRequestNumber;
    }

    public void Cancel(CancelReason reason) => _control.RequestCancel(reason, _number);
}
