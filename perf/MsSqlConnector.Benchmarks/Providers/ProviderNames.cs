namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>The names of the providers in tables and files.</summary>
internal static class ProviderNames
{
    public const string Ours = "ours";
    public const string Incumbent = "incumbent";
    public const string Limit = "limit";

    /// <summary>The limit, which also creates the strings that a caller receives, or encodes the text that a caller sends.</summary>
    public const string LimitWithValue = "limit with value";

    /// <summary>A program without a provider.</summary>
    public const string Empty = "empty";

    /// <summary>This provider without the feature that is measured.</summary>
    public const string Plain = "without";

    /// <summary>Returns whether a competitor transfers the bytes without interpreting them.</summary>
    public static bool IsLimit(string provider) => provider is Limit or LimitWithValue;
}
