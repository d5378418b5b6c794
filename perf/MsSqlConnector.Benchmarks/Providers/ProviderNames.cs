namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>The names of the providers in tables and files.</summary>
internal static class ProviderNames
{
    public const string Ours = "ours";
    public const string Incumbent = "incumbent";
    public const string Limit = "limit";

    /// <summary>A program without a provider.</summary>
    public const string Empty = "empty";

    /// <summary>This provider without the feature that is measured.</summary>
    public const string Plain = "without";
}
