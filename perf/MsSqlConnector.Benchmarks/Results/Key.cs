using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Results;

/// <summary>The common properties of competitors that are compared with each other.</summary>
internal sealed record Key(string Case, string Mode, string Variant, Conditions Conditions)
{
    public static Key Of(Measurement one) => new(one.Case, one.Mode, one.Variant, Conditions.Of(one));
}
