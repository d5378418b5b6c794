using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>Calls handlers during a wait for the server. The time they take does not count toward the timeout.</summary>
internal static class HandlerDispatch
{
    /// <summary>Calls the handlers if there are events to raise, and returns the deadline for the rest of the wait.</summary>
    /// <param name="control">The state of the request, whose wait has begun.</param>
    /// <param name="response">The current reading operation.</param>
    /// <param name="deadline">The deadline of the wait.</param>
    /// <param name="isLost">Receives whether a handler has closed the connection. The wait must then end.</param>
    public static Deadline Raise(RequestControl control, IResponse response, Deadline deadline, out bool isLost)
    {
        isLost = false;
        if (!response.HasEvents)
        {
            return deadline;
        }

        control.EndWait();
        long start = deadline.Now;
        isLost = !response.TryRaiseEvents();
        deadline = deadline.Postpone(deadline.Now - start);
        if (!isLost)
        {
            control.BeginWait(deadline, isResumed: true);
        }

        return deadline;
    }
}
