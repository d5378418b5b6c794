using System;

namespace MsSqlConnector.Pooling;

/// <summary>The counts of a pool. While the pool is busy, they are read at slightly different moments.</summary>
/// <param name="Total">The number of sessions, including those being opened.</param>
/// <param name="Opening">The number of sessions being opened.</param>
/// <param name="Idle">The number of idle sessions.</param>
/// <param name="Waiting">The number of callers that wait for a session.</param>
internal readonly record struct PoolCounts(int Total, int Opening, int Idle, int Waiting)
{
    /// <summary>Gets the number of sessions that are rented.</summary>
    public int Used => Math.Max(0, Total - Opening - Idle);
}
