namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>What the caller makes of a row.</summary>
internal sealed record Fortune(int Id, string Message);
