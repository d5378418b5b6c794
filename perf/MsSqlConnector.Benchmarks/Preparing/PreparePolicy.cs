namespace MsSqlConnector.Benchmarks.Preparing;

/// <summary>When statements are prepared.</summary>
internal enum PreparePolicy
{
    Off,

    /// <summary>Each time by the command, which also releases the statement.</summary>
    Always,

    /// <summary>By the provider, for frequently used statements.</summary>
    Threshold,
}
