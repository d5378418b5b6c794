using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Tracing;

/// <summary>What a provider calls what it tells of itself by; null where it has no such thing.</summary>
internal sealed record TracingNames(string? Activities, string? Meter, string EventSource, string DiagnosticListener)
{
    private const string Provider = "MsSqlConnector";

    // That of the incumbent, so that its tools go on working.
    private const string ClientListener = "SqlClientDiagnosticListener";

    /// <exception cref="System.ArgumentException">Nobody of that name tells anything.</exception>
    public static TracingNames Of(string provider) => provider switch
    {
        ProviderNames.Ours => new TracingNames(Provider, Provider, Provider, ClientListener),
        ProviderNames.Incumbent => new TracingNames(null, null, "Microsoft.Data.SqlClient.EventSource", ClientListener),
        _ => throw new System.ArgumentException($"'{provider}' tells nothing."),
    };
}
