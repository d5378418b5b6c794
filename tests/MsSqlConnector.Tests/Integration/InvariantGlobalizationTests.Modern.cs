using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Interoperability;
using MsSqlConnector.Tests.Reading;
using MsSqlConnector.Tests.Types;
using Xunit;

namespace MsSqlConnector.Tests.Integration;

/// <summary>
/// The provider in a process without culture data, as in small containers: in globalization-invariant mode, which is turned on for a
/// whole process, and in which Microsoft.Data.SqlClient opens no connection.
/// </summary>
public sealed class InvariantGlobalizationTests
{
    private const string Mode = "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT";

    // Operations that read, write, convert, compare and look up text.
    private static readonly Type[] s_classes =
    [
        typeof(CultureDataTests), typeof(CodePageTests), typeof(TypedGetterTests), typeof(SqlDataAdapterTests),
    ];

    internal static bool IsTurnedOn => Environment.GetEnvironmentVariable(Mode) is "1" or "true";

    [Fact]
    public async Task The_provider_needs_no_culture_data()
    {
        string process = Environment.ProcessPath!;
        string tests = typeof(InvariantGlobalizationTests).Assembly.Location;
        bool isRuntime = Path.GetFileNameWithoutExtension(process) == "dotnet";
        string[] arguments =
            [
                .. isRuntime ? [tests] : Array.Empty<string>(), .. s_classes.SelectMany(static one => new[] { "-class", one.FullName! }),
                "-noLogo", "-noColor"
            ];
        string output = await ClientProcess.RunAsync(process, arguments, new Dictionary<string, string> { [Mode] = "1" }, input: "");

        Assert.Contains("Failed: 0", output, StringComparison.Ordinal);
        Assert.DoesNotContain("Total: 0", output, StringComparison.Ordinal);
    }
}
