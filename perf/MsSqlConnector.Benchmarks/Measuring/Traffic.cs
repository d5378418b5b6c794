namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>The average number of bytes and packets that an operation sends.</summary>
internal sealed record Traffic(double BytesSent, double RoundTrips);
