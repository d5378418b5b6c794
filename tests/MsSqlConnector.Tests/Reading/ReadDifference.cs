namespace MsSqlConnector.Tests.Reading;

/// <summary>A line of docs/differences.md: a difference that is meant.</summary>
internal sealed record ReadDifference(string Key, string Ours, string Theirs, string Why);
