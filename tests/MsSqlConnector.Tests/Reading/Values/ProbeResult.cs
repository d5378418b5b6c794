namespace MsSqlConnector.Tests.Reading.Values;

/// <summary>The result of one probe for one value.</summary>
internal sealed record ProbeResult(ValueCase Case, int Row, string Probe, bool IsSequential, string Text);
