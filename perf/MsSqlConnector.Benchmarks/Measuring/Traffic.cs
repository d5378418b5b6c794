namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>What an operation sends, on the average.</summary>
internal sealed record Traffic(double BytesSent, double RoundTrips);
