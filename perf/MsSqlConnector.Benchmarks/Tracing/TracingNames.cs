using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Tracing;

/// <summary>What a provider calls what it tells of itself by; null where it has no such thing.</summary>
internal sealed record TracingNames(string? Activities, string? Meter, string EventSource, string DiagnosticListener)
{
    private const string Provider = "MsSqlConnector";

    /// <exception cref="System.ArgumentException">Nobody of that name tells anything.</exception>
    public static TracingNames Of(string provider) => provider switch
    {
        ProviderNames.Ours => new TracingNames(Provider, Provider, Provider, Provider),
        ProviderNames.Incumbent => new TracingNames(null, null, "Microsoft.Data.SqlClient.EventSource", "SqlClientDiagnosticListener"),
        _ => throw new System.ArgumentException($"'{provider}' tells nothing."),
    };
}
