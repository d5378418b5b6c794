using System;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Interoperability;
using MsSqlConnector.Tests.Reading;
using Xunit;

namespace MsSqlConnector.Tests.Integration;

/// <summary>
/// The provider in a process without culture data, as in small containers: in globalization-invariant mode, which is turned on for a
/// whole process, and in which Microsoft.Data.SqlClient opens no connection.
/// </summary>
public sealed class InvariantGlobalizationTests
{
    // Operations that read, write, convert, compare and look up text.
    private static readonly Type[] s_classes =
    [
        typeof(CultureDataTests), typeof(TypedGetterTests), typeof(SqlDataAdapterTests),
    ];

    [Fact]
    public async Task The_provider_needs_no_culture_data()
    {
        string output = await InvariantProcess.RunAsync(s_classes);

        Assert.Contains("Failed: 0", output, StringComparison.Ordinal);
        Assert.DoesNotContain("Total: 0", output, StringComparison.Ordinal);
    }
}
