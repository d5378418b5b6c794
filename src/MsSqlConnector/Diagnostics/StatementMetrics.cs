using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>Counts the use of prepared statements in the process, for listeners of the meter <c>MsSqlConnector</c>.</summary>
internal static class StatementMetrics
{
    private const string Unit = "{statement}";

    private static readonly Counter<long> s_prepared = SharedInstruments.CreateCounter(
        Listeners.Meter, "db.client.statements.prepared", Unit, "Statements that the server prepared.");

    private static readonly Counter<long> s_reused = SharedInstruments.CreateCounter(
        Listeners.Meter, "db.client.statements.reused", Unit, "Executions of prepared statements by their handle.");

    private static readonly Counter<long> s_unprepared = SharedInstruments.CreateCounter(
        Listeners.Meter, "db.client.statements.unprepared", Unit, "Executions without a prepared statement.");

    private static readonly Counter<long> s_dropped = SharedInstruments.CreateCounter(
        Listeners.Meter, "db.client.statements.dropped", Unit, "Prepared statements that were dropped.");

    private static readonly Counter<long> s_reprepared = SharedInstruments.CreateCounter(
        Listeners.Meter, "db.client.statements.prepared_again", Unit, "Prepared statements whose handle the server rejected, and that were "
            + "prepared again.");

    public static void Prepared() => MetricRecorder.Add(s_prepared, 1);

    public static void Reused() => MetricRecorder.Add(s_reused, 1);

    public static void Unprepared() => MetricRecorder.Add(s_unprepared, 1);

    public static void Dropped() => MetricRecorder.Add(s_dropped, 1);

    public static void Reprepared() => MetricRecorder.Add(s_reprepared, 1);
}
