using System;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Diagnostics;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Tracing;

/// <summary>Writes events to diagnostic listeners that were written for Microsoft.Data.SqlClient. The listeners may throw.</summary>
internal static class ClientEvent
{
    public static bool IsWanted(string name) =>
        Listeners.ClientListener is { } listener && listener.IsEnabled() && listener.IsEnabled(name);

    /// <summary>
    /// Gets a value that indicates whether a listener wants the statistics of a connection: if it listens to the event after a command when
    /// the connection is opened. Microsoft.Data.SqlClient has the same condition.
    /// </summary>
    public static bool WantsStatistics => Listeners.WantClientEvents
        && ListenerInvoker.Evaluate(SqlClientCommandAfter.Name, SqlClientCommandAfter.Name, static name => IsWanted(name), false);

    [UnconditionalSuppressMessage(
        "Trimming", "IL2026", Justification = "The public properties of the payloads are kept, and none contains an object that "
        + "requires reflection.")]
    public static void Write<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicProperties)] T>(string name, T payload)
        where T : class => Listeners.ClientListener!.Write(name, payload);
}

/// <summary>The time of events and durations, by the clock of a connection.</summary>
internal static class EventTime
{
    /// <summary>Returns the current time, in ticks of <see cref="System.Diagnostics.Stopwatch"/>.</summary>
    /// <param name="connection">The connection; null for the system clock.</param>
    public static long GetTicks(SqlConnection? connection) => (connection?.Settings.Clock ?? TimeProvider.System).GetTicks();
}
