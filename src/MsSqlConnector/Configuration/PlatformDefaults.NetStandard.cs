namespace MsSqlConnector.Configuration;

/// <summary>The keyword defaults that depend on the runtime.</summary>
internal static class PlatformDefaults
{
    internal const string ApplicationName = "Core Microsoft SqlClient Data Provider";
    internal const bool IsNetFramework = false;
}
