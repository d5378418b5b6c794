namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>What the providers are called in tables and files.</summary>
internal static class ProviderNames
{
    public const string Ours = "ours";
    public const string Incumbent = "incumbent";
    public const string Limit = "limit";
}
