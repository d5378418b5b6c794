using System;

namespace MsSqlConnector.Pooling;

/// <summary>What a pool has at a moment; while it is busy the numbers are of moments close to each other.</summary>
/// <param name="Total">Sessions there are or are being opened.</param>
/// <param name="Opening">Sessions being opened.</param>
/// <param name="Idle">Sessions that nobody uses.</param>
/// <param name="Waiting">Those who wait for a session.</param>
internal readonly record struct PoolCounts(int Total, int Opening, int Idle, int Waiting)
{
    /// <summary>Sessions that were rented and have not come back.</summary>
    public int Used => Math.Max(0, Total - Opening - Idle);
}
