using System.Diagnostics;

namespace MsSqlConnector.Tracing;

/// <summary>What the platform's spans do with the current one, where an operation does not end on the path on which it began.</summary>
internal static class Span
{
    /// <summary>The operation goes on, but what its caller does next is not part of it.</summary>
    public static void Leave(Activity span, Activity? outer)
    {
        if (ReferenceEquals(Activity.Current, span))
        {
            Activity.Current = outer;
        }
    }

    /// <summary>Ends the span, and leaves the caller in what it is in by now.</summary>
    public static void End(Activity span)
    {
        Activity? current = Activity.Current;
        span.Dispose();
        if (current is not null && !ReferenceEquals(current, span))
        {
            Activity.Current = current;
        }
        else if (current is null)
        {
            Activity.Current = null;
        }
    }
}
