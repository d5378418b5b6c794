using System.Data.Common;

namespace MsSqlConnector.Diagnostics;

/// <summary>Decides when a connection collects statistics.</summary>
internal static class StatisticsSwitch
{
    /// <summary>
    /// Starts to collect when a connection is opened, if statistics are enabled or a listener wants them. Otherwise removes those of
    /// earlier sessions.
    /// </summary>
    public static void Begin(ref StatisticsFlags flags, DbConnection connection, SessionTotals totals, bool isWanted)
    {
        if (isWanted || (flags & StatisticsFlags.Enabled) != 0)
        {
            Start(ref flags, connection, totals);
        }
        else if ((flags & StatisticsFlags.Existing) != 0)
        {
            ConnectionStatistics.Remove(connection);
            flags &= ~StatisticsFlags.Existing;
        }
    }

    /// <summary>Enables or disables the statistics. If the connection is open, starts or stops to collect at once.</summary>
    public static void Enable(ref StatisticsFlags flags, DbConnection connection, SessionTotals? totals, bool isEnabled)
    {
        if (isEnabled == ((flags & StatisticsFlags.Enabled) != 0))
        {
            return;
        }

        flags ^= StatisticsFlags.Enabled;
        if (isEnabled)
        {
            Start(ref flags, connection, totals);
        }
        else
        {
            End(flags, connection);
        }
    }

    /// <summary>Continues to collect on the session that replaced another one.</summary>
    public static void Continue(ref StatisticsFlags flags, DbConnection connection, SessionTotals? totals)
    {
        if ((flags & StatisticsFlags.Existing) != 0 && ConnectionStatistics.Find(connection) is { IsCounting: true } statistics)
        {
            statistics.Detach();
            Start(ref flags, connection, totals);
        }
    }

    /// <summary>Stops to collect, before the connection releases its session. The values are kept.</summary>
    public static void End(StatisticsFlags flags, DbConnection connection)
    {
        if ((flags & StatisticsFlags.Existing) != 0)
        {
            ConnectionStatistics.Find(connection)?.Detach();
        }
    }

    private static void Start(ref StatisticsFlags flags, DbConnection connection, SessionTotals? totals)
    {
        if (totals is not null)
        {
            flags |= StatisticsFlags.Existing;
            ConnectionStatistics.GetOrCreate(connection).Attach(totals);
        }
    }
}
