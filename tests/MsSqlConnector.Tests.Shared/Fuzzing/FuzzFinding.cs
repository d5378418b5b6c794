using System;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>A mutation that violated a condition, with everything that is needed to reproduce it.</summary>
internal sealed record FuzzFinding(IFuzzCase Case, string What, Exception? Exception)
{
    public override string ToString() => $"{What}\n{Case}\n{Exception}";
}
