using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Runtime.InteropServices;

namespace MsSqlConnector.Benchmarks.Processes;

/// <summary>The command line that starts another program with the runtime of this one.</summary>
internal static class OtherProgram
{
    /// <summary>Returns the command line of a program whose files are in the directory of this one.</summary>
    public static ProcessStartInfo Start(string assemblyFile, IEnumerable<string> args) =>
        StartIn(AppContext.BaseDirectory, assemblyFile, args);

    public static ProcessStartInfo StartIn(string directory, string assemblyFile, IEnumerable<string> args) =>
        new(DotNet(), [Path.Combine(directory, assemblyFile), .. args]);

    /// <summary>The program that runs the current runtime; otherwise the first one that is found.</summary>
    private static string DotNet()
    {
        string name = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";
        string own = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", "..", name));
        return File.Exists(own) ? own : name;
    }
}
