namespace MsSqlConnector.ParityTests.Reading;

/// <summary>An entry of docs/differences.md: an intended difference.</summary>
internal sealed record ReadDifference(string Key, string Ours, string Theirs, string Why);
