using MsSqlConnector.Configuration;

namespace MsSqlConnector.Pooling;

/// <summary>Metrics need a package on these targets.</summary>
internal static class PoolMetrics
{
    public static void Created(ConnectionSettings pool, long start)
    {
    }

    public static void Waited(ConnectionSettings pool, long start)
    {
    }

    public static void TimedOut(ConnectionSettings pool)
    {
    }

    public static void Reclaimed(ConnectionSettings pool, int count)
    {
    }
}
