namespace MsSqlConnector.Errors;

/// <summary>The names with which the provider appears in errors, in connection strings, and to tools.</summary>
internal static class ProviderNames
{
    /// <summary>The source of errors and messages (<see cref="SqlError.Source"/>).</summary>
    public const string ErrorSource = "MsSqlConnector";

    /// <summary>The default of the keyword Application Name.</summary>
    public const string DefaultApplicationName = "MsSqlConnector";

    /// <summary>The name of the event source.</summary>
    public const string EventSource = "MsSqlConnector";
}
