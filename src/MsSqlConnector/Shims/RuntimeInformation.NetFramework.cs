using System;

namespace MsSqlConnector.Shims;

internal static class RuntimeInformation
{
    /// <summary>Gets the architecture of the process. Windows provides it in the environment; elsewhere it is unknown.</summary>
    public static Architecture ProcessArchitecture => Environment.GetEnvironmentVariable("PROCESSOR_ARCHITECTURE") switch
    {
        "x86" => Architecture.X86,
        "AMD64" => Architecture.X64,
        _ => Architecture.Other,
    };
}
