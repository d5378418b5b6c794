namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>The time unit of the table; the JSON lines always use milliseconds.</summary>
/// <param name="Name">The header of the table.</param>
/// <param name="PerMillisecond">The number of units in a millisecond.</param>
internal sealed record TimeUnit(string Name, double PerMillisecond)
{
    public static readonly TimeUnit Milliseconds = new("ms", 1);
    public static readonly TimeUnit Microseconds = new("µs", 1000);
}
