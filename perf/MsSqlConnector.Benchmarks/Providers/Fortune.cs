namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>The checksum that the caller computes of a row.</summary>
internal sealed record Fortune(int Id, string Message);
