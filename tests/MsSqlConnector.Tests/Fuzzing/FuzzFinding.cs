using System;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>A mutation that did what none may do, and all that is needed to do it again.</summary>
internal sealed record FuzzFinding(FuzzCase Case, string What, Exception? Exception)
{
    public override string ToString() => $"{What}\n{Case}\n{Exception}";
}
