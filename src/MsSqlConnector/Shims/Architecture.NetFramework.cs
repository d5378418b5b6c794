namespace MsSqlConnector.Shims;

/// <summary>The processors that .NET Framework has names for in the environment.</summary>
internal enum Architecture
{
    X86,
    X64,
    Other,
}
