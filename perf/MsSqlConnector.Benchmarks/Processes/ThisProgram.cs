using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;

namespace MsSqlConnector.Benchmarks.Processes;

/// <summary>The command line that starts this program: its own file, or <c>dotnet</c>.</summary>
internal static class ThisProgram
{
    public static ProcessStartInfo Start(IEnumerable<string> args)
    {
        string path = Environment.ProcessPath ?? throw new InvalidOperationException("The path of the program is unknown.");
        return new ProcessStartInfo(path, Path.GetFileNameWithoutExtension(path) == "dotnet"
            ? [Path.Combine(AppContext.BaseDirectory, $"{typeof(ThisProgram).Assembly.GetName().Name}.dll"), .. args]
            : args);
    }
}
