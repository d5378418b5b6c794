using System;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Tracing;

/// <summary>The time of events and durations, by the clock of a connection.</summary>
internal static class EventTime
{
    /// <summary>Returns the current time, in ticks of <see cref="System.Diagnostics.Stopwatch"/>.</summary>
    /// <param name="connection">The connection; null for the system clock.</param>
    public static long GetTicks(SqlConnection? connection) => (connection?.Settings.Clock ?? TimeProvider.System).GetTicks();
}
