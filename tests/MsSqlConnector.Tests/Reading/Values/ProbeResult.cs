namespace MsSqlConnector.Tests.Reading.Values;

/// <summary>What one probe gave for one value.</summary>
internal sealed record ProbeResult(ValueCase Case, int Row, string Probe, bool IsSequential, string Text);
