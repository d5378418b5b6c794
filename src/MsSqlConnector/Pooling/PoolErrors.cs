using System;

namespace MsSqlConnector.Pooling;

/// <summary>
/// Creates the exceptions of the pool. The timeout message keeps the established wording and adds the counts of the pool.
/// </summary>
internal static class PoolErrors
{
    public static InvalidOperationException TimedOut(PoolCounts counts, int maximum) => new(
        "Timeout expired.  The timeout period elapsed prior to obtaining a connection from the pool.  This may have occurred " +
        "because all pooled connections were in use and max pool size was reached.  " +
        $"(In use: {counts.Used}, being opened: {counts.Opening}, idle: {counts.Idle}, others waiting: {counts.Waiting}, " +
        $"Max Pool Size: {maximum}.)");

    public static InvalidOperationException InitializerBrokeSession() => new(
        "The connection initializer of the data source left its connection in an unusable state. "
        + "It must not close the connection, and must end its transactions and readers.");
}
