using MsSqlConnector.Tests.Reading.Values;

namespace MsSqlConnector.ParityTests.Reading.Values;

/// <summary>The result of one probe for one value.</summary>
internal sealed record ProbeResult(ValueCase Case, int Row, string Probe, bool IsSequential, string Text);
