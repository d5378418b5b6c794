using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>Counts the use of prepared statements in the process, for listeners of the meter <c>MsSqlConnector</c>.</summary>
internal static class StatementMetrics
{
    private const string Unit = "{statement}";

    private static readonly Counter<long> s_prepared = Announced.MakeCounter(
        Listeners.Meter, "db.client.statements.prepared", Unit, "Statements that the server prepared.");

    private static readonly Counter<long> s_reused = Announced.MakeCounter(
        Listeners.Meter, "db.client.statements.reused", Unit, "Executions of prepared statements by their handle.");

    private static readonly Counter<long> s_unprepared = Announced.MakeCounter(
        Listeners.Meter, "db.client.statements.unprepared", Unit, "Executions without a prepared statement.");

    private static readonly Counter<long> s_dropped = Announced.MakeCounter(
        Listeners.Meter, "db.client.statements.dropped", Unit, "Prepared statements that were dropped.");

    private static readonly Counter<long> s_preparedAgain = Announced.MakeCounter(
        Listeners.Meter, "db.client.statements.prepared_again", Unit, "Prepared statements whose handle the server rejected, and that were "
            + "prepared again.");

    public static void Prepared() => Measuring.Add(s_prepared, 1);

    public static void Reused() => Measuring.Add(s_reused, 1);

    public static void Unprepared() => Measuring.Add(s_unprepared, 1);

    public static void Dropped() => Measuring.Add(s_dropped, 1);

    public static void PreparedAgain() => Measuring.Add(s_preparedAgain, 1);
}
