namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>What the table tells times in; the JSON lines always have milliseconds.</summary>
/// <param name="Name">The table's head.</param>
/// <param name="PerMillisecond">How many there are in a millisecond.</param>
internal sealed record TimeUnit(string Name, double PerMillisecond)
{
    public static readonly TimeUnit Milliseconds = new("ms", 1);
    public static readonly TimeUnit Microseconds = new("µs", 1000);
}
