using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>Runs test classes in a process without culture data, in globalization-invariant mode.</summary>
internal static class InvariantProcess
{
    private const string Mode = "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT";

    /// <summary>
    /// With the quick JIT compiler, which the test project turns off for the tests that count allocated bytes: a short process compiles its
    /// methods in less time.
    /// </summary>
    private static readonly Dictionary<string, string> s_environment = new() { [Mode] = "1", ["DOTNET_TC_QuickJit"] = "1" };

    /// <summary>Gets a value that indicates whether this process has no culture data.</summary>
    public static bool IsCurrent => Environment.GetEnvironmentVariable(Mode) is "1" or "true";

    /// <summary>Returns the output of the test runner.</summary>
    public static Task<string> RunAsync(params Type[] classes)
    {
        string process = Environment.ProcessPath!;
        bool isRuntime = Path.GetFileNameWithoutExtension(process) == "dotnet";
        string[] arguments =
            [
                .. isRuntime ? [classes[0].Assembly.Location] : Array.Empty<string>(),
                .. classes.SelectMany(static one => new[] { "-class", one.FullName! }), "-noLogo", "-noColor"
            ];
        return ClientProcess.RunAsync(process, arguments, s_environment, input: "");
    }
}
