using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;

namespace MsSqlConnector.Benchmarks.Processes;

/// <summary>How this program is started, be it by its own file or by <c>dotnet</c>.</summary>
internal static class ThisProgram
{
    public static ProcessStartInfo Start(IEnumerable<string> args)
    {
        string path = Environment.ProcessPath ?? throw new InvalidOperationException("The program does not know where it is.");
        return new ProcessStartInfo(path, Path.GetFileNameWithoutExtension(path) == "dotnet"
            ? [Path.Combine(AppContext.BaseDirectory, $"{typeof(ThisProgram).Assembly.GetName().Name}.dll"), .. args]
            : args);
    }
}
