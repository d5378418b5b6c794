namespace MsSqlConnector.Configuration;

/// <summary>What a connection string says about pooling.</summary>
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
        BlockingPeriod = values.Get<PoolBlockingPeriod>(Keywords.PoolBlockingPeriod);
        if (MinimumCount > MaximumCount)
        {
            throw ConfigurationErrors.Conflict(
                $"'{Keywords.MinPoolSize}' ({MinimumCount}) cannot be greater than '{Keywords.MaxPoolSize}' ({MaximumCount}).");
        }
    }

    internal bool IsEnabled { get; }

    internal int MinimumCount { get; }

    internal int MaximumCount { get; }

    /// <summary>Whether a connection that comes back is reset before its next use.</summary>
    internal bool IsResetting { get; }

    /// <summary>Seconds since its opening after which a connection is not pooled again; 0 for no limit.</summary>
    internal int LifetimeSeconds { get; }

    /// <summary>Seconds after which a session that nobody uses is closed; 0 for no limit.</summary>
    internal int IdleTimeoutSeconds { get; }

    /// <summary>Seconds between looks at the addresses of the server's name; 0 for never.</summary>
    internal int DnsCheckIntervalSeconds { get; }

    internal PoolBlockingPeriod BlockingPeriod { get; }
}
