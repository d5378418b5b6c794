using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>Counts the use of prepared statements in the process, for listeners of the meter <c>MsSqlConnector</c>.</summary>
internal static class StatementMetrics
{
    private const string Unit = "{statement}";

    private static readonly Counter<long> s_prepared = Announced.MakeCounter(
        Listeners.Meter, "db.client.statements.prepared", Unit, "Statements the server has made a handle for.");

    private static readonly Counter<long> s_reused = Announced.MakeCounter(
        Listeners.Meter, "db.client.statements.reused", Unit, "Executions by the handle of a prepared statement.");

    private static readonly Counter<long> s_unprepared = Announced.MakeCounter(
        Listeners.Meter, "db.client.statements.unprepared", Unit, "Executions that neither prepared nor used what was prepared.");

    private static readonly Counter<long> s_dropped = Announced.MakeCounter(
        Listeners.Meter, "db.client.statements.dropped", Unit, "Prepared statements that were let go of.");

    private static readonly Counter<long> s_preparedAgain = Announced.MakeCounter(
        Listeners.Meter, "db.client.statements.prepared_again", Unit, "Prepared statements whose handle the server did not take any more.");

    public static void Prepared() => Measuring.Add(s_prepared, 1);

    public static void Reused() => Measuring.Add(s_reused, 1);

    public static void Unprepared() => Measuring.Add(s_unprepared, 1);

    public static void Dropped() => Measuring.Add(s_dropped, 1);

    public static void PreparedAgain() => Measuring.Add(s_preparedAgain, 1);
}
