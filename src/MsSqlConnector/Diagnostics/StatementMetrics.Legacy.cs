namespace MsSqlConnector.Diagnostics;

/// <summary>Metrics need a package on these targets; the totals are in a connection's statistics.</summary>
internal static class StatementMetrics
{
    public static void Prepared()
    {
    }

    public static void Reused()
    {
    }

    public static void Unprepared()
    {
    }

    public static void Dropped()
    {
    }

    public static void PreparedAgain()
    {
    }
}
