using MsSqlConnector.Diagnostics;
using MsSqlConnector.Requests;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.Execution;

/// <summary>Adds the trace activity header to the requests of commands (MS-TDS 2.2.5.3.3).</summary>
internal static class ActivityHeader
{
    private const uint FirstMajorVersion = 0x74;
    private const uint StrictMajorVersion = 0x08;

    /// <summary>Returns the headers of a request; null for none. Allocates nothing without listeners.</summary>
    /// <param name="headers">The other optional headers; null for none.</param>
    /// <param name="tracing">The tracing options of the connection.</param>
    /// <param name="session">The session that sends the request.</param>
    public static OptionalHeaders? Add(OptionalHeaders? headers, TracingSettings tracing, Session session)
    {
        if (!ActivityIdentifier.IsSent(tracing) || !IsAllowed(session.Login.TdsVersion))
        {
            return headers;
        }

        var activity = ActivityIdentifier.Next();
        return OptionalHeaders.AddActivity(headers, activity.Id, activity.Sequence);
    }

    /// <summary>Returns whether a version of TDS has the header. Servers with TDS 7.3 reject it.</summary>
    private static bool IsAllowed(uint tdsVersion) => (tdsVersion >> 24) is >= FirstMajorVersion or StrictMajorVersion;
}
