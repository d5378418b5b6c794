namespace MsSqlConnector.Benchmarks.Seeding;

/// <summary>A batch of the script that creates the tables.</summary>
/// <param name="Text">The statements.</param>
/// <param name="Needs">The feature without which the batch may fail; null for none.</param>
internal sealed record SeedBatch(string Text, string? Needs);
