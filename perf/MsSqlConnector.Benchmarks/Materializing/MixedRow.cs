using System;

namespace MsSqlConnector.Benchmarks.Materializing;

/// <summary>The object of a row of <c>mixed</c>.</summary>
internal sealed class MixedRow
{
    public int A { get; set; }

    public int B { get; set; }

    public int C { get; set; }

    public int D { get; set; }

    public string First { get; set; } = "";

    public string Second { get; set; } = "";

    public string Third { get; set; } = "";

    public DateTime At { get; set; }

    public long Big { get; set; }

    public double Ratio { get; set; }
}
