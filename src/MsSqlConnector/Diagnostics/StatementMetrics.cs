using System.Diagnostics.Metrics;

namespace MsSqlConnector.Diagnostics;

/// <summary>What preparing statements comes to in the whole process, for who listens to the meter MsSqlConnector.</summary>
internal static class StatementMetrics
{
    private const string Unit = "{statement}";

    private static readonly Counter<long> s_prepared = Listeners.Meter.CreateCounter<long>(
        "db.client.statements.prepared", Unit, "Statements the server has made a handle for.");

    private static readonly Counter<long> s_reused = Listeners.Meter.CreateCounter<long>(
        "db.client.statements.reused", Unit, "Executions by the handle of a prepared statement.");

    private static readonly Counter<long> s_unprepared = Listeners.Meter.CreateCounter<long>(
        "db.client.statements.unprepared", Unit, "Executions that neither prepared nor used what was prepared.");

    private static readonly Counter<long> s_dropped = Listeners.Meter.CreateCounter<long>(
        "db.client.statements.dropped", Unit, "Prepared statements that were let go of.");

    private static readonly Counter<long> s_preparedAgain = Listeners.Meter.CreateCounter<long>(
        "db.client.statements.prepared_again", Unit, "Prepared statements whose handle the server did not take any more.");

    public static void Prepared() => s_prepared.Add(1);

    public static void Reused() => s_reused.Add(1);

    public static void Unprepared() => s_unprepared.Add(1);

    public static void Dropped() => s_dropped.Add(1);

    public static void PreparedAgain() => s_preparedAgain.Add(1);
}
