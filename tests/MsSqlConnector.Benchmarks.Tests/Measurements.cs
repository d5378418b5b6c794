using MsSqlConnector.Benchmarks.Measuring;

namespace MsSqlConnector.Benchmarks.Tests;

/// <summary>Creates measurements.</summary>
internal static class Measurements
{
    public static Measurement Of(string provider, int round, double milliseconds, string variant = "1", int attempt = 1) => new()
    {
        Case = "wide",
        Provider = provider,
        Mode = "sync",
        Variant = variant,
        Round = round,
        Attempt = attempt,
        Milliseconds = milliseconds,
    };
}
