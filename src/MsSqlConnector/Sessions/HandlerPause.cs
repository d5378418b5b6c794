using System.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions;

/// <summary>The pause in a wait for the server in which handlers are called. Their time does not count for the timeout.</summary>
internal static class HandlerPause
{
    /// <summary>Calls the handlers, if there is something to raise, and returns the deadline of the wait that follows.</summary>
    /// <param name="control">The state of the request, whose wait has begun.</param>
    /// <param name="response">The step under way.</param>
    /// <param name="deadline">The deadline of the wait.</param>
    /// <param name="isLost">Whether a handler has closed the connection: the wait must not go on.</param>
    public static Deadline Raise(RequestControl control, IResponse response, Deadline deadline, out bool isLost)
    {
        isLost = false;
        if (!response.HasEvents)
        {
            return deadline;
        }

        control.EndWait();
        long start = Stopwatch.GetTimestamp();
        isLost = !response.TryRaiseEvents();
        deadline = deadline.Postpone(Stopwatch.GetTimestamp() - start);
        if (!isLost)
        {
            control.BeginWait(deadline);
        }

        return deadline;
    }
}
