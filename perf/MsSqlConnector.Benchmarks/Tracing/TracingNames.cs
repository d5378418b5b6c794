using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Tracing;

/// <summary>The names of a provider's diagnostic sources; null where it has no such source.</summary>
internal sealed record TracingNames(string? Activities, string? Meter, string EventSource, string DiagnosticListener)
{
    private const string Provider = "MsSqlConnector";

    // The name that Microsoft.Data.SqlClient uses, so that its tools keep working.
    private const string ClientListener = "SqlClientDiagnosticListener";

    /// <exception cref="System.ArgumentException">No provider has that name.</exception>
    public static TracingNames Of(string provider) => provider switch
    {
        ProviderNames.Ours => new TracingNames(Provider, Provider, Provider, ClientListener),
        ProviderNames.Incumbent => new TracingNames(null, null, "Microsoft.Data.SqlClient.EventSource", ClientListener),
        _ => throw new System.ArgumentException($"The provider '{provider}' has no diagnostic sources."),
    };
}
