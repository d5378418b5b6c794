namespace Microsoft.Data.SqlClient.Errors;

/// <summary>The names with which Microsoft.Data.SqlClient appears in errors, in connection strings, and to tools.</summary>
internal static class ProviderNames
{
    public const string ErrorSource = "Core Microsoft SqlClient Data Provider";

    public const string DefaultApplicationName = "Core Microsoft SqlClient Data Provider";

    public const string EventSource = "Microsoft.Data.SqlClient.EventSource";
}
