namespace MsSqlConnector.Configuration.Syntax;

/// <summary>The keyword defaults that depend on the runtime.</summary>
internal static class PlatformDefaults
{
    internal const bool IsNetFramework = false;
}
