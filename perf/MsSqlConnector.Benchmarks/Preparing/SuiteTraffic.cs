namespace MsSqlConnector.Benchmarks.Preparing;

/// <summary>The bytes that a suite sent.</summary>
internal sealed class SuiteTraffic
{
    public long SentByteCount { get; set; }

    public long RoundTripCount { get; set; }
}
