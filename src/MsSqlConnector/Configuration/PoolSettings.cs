using MsSqlConnector.Configuration.Syntax;

namespace MsSqlConnector.Configuration;

/// <summary>The connection-string settings for pooling.</summary>
internal sealed class PoolSettings
{
    internal PoolSettings(KeywordValues values)
    {
        IsEnabled = values.Boolean(Keywords.Pooling);
        MinimumCount = values.Integer(Keywords.MinPoolSize);
        MaximumCount = values.Integer(Keywords.MaxPoolSize);
        IsResetting = !values.Boolean(Keywords.NoResetOnClose);
        LifetimeSeconds = values.Integer(Keywords.LoadBalanceTimeout);
        IdleTimeoutSeconds = values.Integer(Keywords.ConnectionIdleTimeout);
        DnsCheckIntervalSeconds = values.Integer(Keywords.DnsCheckInterval);
        BlockingPeriod = (PoolBlockingPeriod)values[Keywords.PoolBlockingPeriod];
        if (MinimumCount > MaximumCount)
        {
            throw ConfigurationErrors.Conflict(
                $"Invalid min or max pool size values: '{Keywords.MinPoolSize}' ({MinimumCount}) cannot be greater than "
                + $"'{Keywords.MaxPoolSize}' ({MaximumCount}).");
        }
    }

    internal bool IsEnabled { get; }

    internal int MinimumCount { get; }

    internal int MaximumCount { get; }

    /// <summary>Gets a value that indicates whether a returned connection is reset before its next use.</summary>
    internal bool IsResetting { get; }

    /// <summary>Gets the age in seconds after which a connection is not returned to the pool; 0 for no limit.</summary>
    internal int LifetimeSeconds { get; }

    /// <summary>Gets the time in seconds after which an idle session is closed; 0 for no limit.</summary>
    internal int IdleTimeoutSeconds { get; }

    /// <summary>Gets the time in seconds between two DNS lookups of the server name; 0 for never.</summary>
    internal int DnsCheckIntervalSeconds { get; }

    internal PoolBlockingPeriod BlockingPeriod { get; }
}
