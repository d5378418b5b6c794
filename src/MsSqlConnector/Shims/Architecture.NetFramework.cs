namespace MsSqlConnector.Shims;

/// <summary>The processor architectures that .NET Framework reports in the environment.</summary>
internal enum Architecture
{
    X86,
    X64,
    Other,
}
