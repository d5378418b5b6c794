using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Runtime.InteropServices;

namespace MsSqlConnector.Benchmarks.Processes;

/// <summary>The command line that starts a program whose files are in the directory of this one.</summary>
internal static class OtherProgram
{
    public static ProcessStartInfo Start(string assemblyFile, IEnumerable<string> args) =>
        new(DotNet(), [Path.Combine(AppContext.BaseDirectory, assemblyFile), .. args]);

    /// <summary>The program that runs the current runtime; otherwise the first one that is found.</summary>
    private static string DotNet()
    {
        string name = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";
        string own = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", name));
        return File.Exists(own) ? own : name;
    }
}
