namespace MsSqlConnector.Benchmarks.Preparing;

/// <summary>When statements are prepared.</summary>
internal enum PreparePolicy
{
    Off,

    /// <summary>By their command each time, and released with it.</summary>
    Always,

    /// <summary>By the provider, when they are used often.</summary>
    Threshold,
}
