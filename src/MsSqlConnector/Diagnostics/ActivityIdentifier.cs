using System;
using System.Buffers.Binary;
using System.Diagnostics;
using System.Diagnostics.Tracing;
using System.Threading;

namespace MsSqlConnector.Diagnostics;

/// <summary>
/// The identifier of the client's activity that a request sends to the server (MS-TDS 2.2.5.3.3), where extended events show it
/// (<c>attach_activity_id</c>).
/// </summary>
/// <remarks>
/// Microsoft.Data.SqlClient sends an identifier while its event source is enabled, which an administrator does to diagnose a problem. The
/// spans of this provider are enabled permanently in many programs, and the identifier makes each request longer and gives the trace ID to
/// the server. Therefore the application decides, and in addition a listener is required: without one, no record of the client contains the
/// identifier.
/// </remarks>
/// <param name="Id">The activity.</param>
/// <param name="Sequence">The number of the request, which is unique in the process until the counter overflows.</param>
internal readonly record struct ActivityIdentifier(Guid Id, uint Sequence)
{
    private const int TraceIdByteCount = 16;

    [ThreadStatic]
    private static Guid s_threadId;

    private static int s_lastSequence;

    /// <summary>Returns whether requests send the identifier.</summary>
    public static bool IsSent(TracingSettings settings) =>
        settings.SendsActivityId && (Listeners.Source.HasListeners() || ProviderEvents.Log.IsEnabled());

    /// <summary>Creates the identifier of the next request of the current activity.</summary>
    public static ActivityIdentifier Next() => new(CurrentId(), unchecked((uint)Interlocked.Increment(ref s_lastSequence)));

    /// <summary>Creates the identifier for a login that sends none, because the field of PRELOGIN is not optional.</summary>
    public static ActivityIdentifier CreateRandom() => new(Guid.NewGuid(), 1);

    /// <summary>
    /// Returns the trace ID of the current span, or the activity of the event sources of this thread. If there is neither, returns an
    /// identifier of the thread, as Microsoft.Data.SqlClient does.
    /// </summary>
    private static Guid CurrentId()
    {
        if (Activity.Current is { IdFormat: ActivityIdFormat.W3C } activity)
        {
            return FromTraceId(activity.TraceId);
        }

        Guid eventActivity = EventSource.CurrentThreadActivityId;
        if (eventActivity != Guid.Empty)
        {
            return eventActivity;
        }

        if (s_threadId == Guid.Empty)
        {
            s_threadId = Guid.NewGuid();
        }

        return s_threadId;
    }

    /// <summary>Converts a trace ID to the GUID with the same hexadecimal digits, because tools show both as text.</summary>
    private static Guid FromTraceId(ActivityTraceId traceId)
    {
        Span<byte> bytes = stackalloc byte[TraceIdByteCount];
        traceId.CopyTo(bytes);
        return new Guid(
            BinaryPrimitives.ReadInt32BigEndian(bytes),
            BinaryPrimitives.ReadInt16BigEndian(bytes.Slice(4)),
            BinaryPrimitives.ReadInt16BigEndian(bytes.Slice(6)),
            bytes[8],
            bytes[9],
            bytes[10],
            bytes[11],
            bytes[12],
            bytes[13],
            bytes[14],
            bytes[15]);
    }
}
