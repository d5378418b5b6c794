using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>
/// The test server accepts all requests of Microsoft.Data.SqlClient in the scenarios. It reports no violation, and a copy fails only where
/// the scenario expects it.
/// </summary>
public sealed class BulkBaselineTests
{
    public static TheoryData<string, bool> Scenarios => EachWay.Of(BulkScenarios.All.Select(scenario => scenario.Name));

    [Theory]
    [MemberData(nameof(Scenarios))]
    public async Task The_test_server_reports_no_violation(string name, bool isAsync)
    {
        BulkTrace trace = await BulkTrace.OfIncumbentAsync(BulkScenarios.All.Single(scenario => scenario.Name == name), isAsync);

        Assert.Equal("", trace.Fields["Complaints"]);
        Assert.All(trace.Fields.Where(field => IsUnexpectedError(name, field.Key)), field => Assert.Equal("", field.Value));
        Assert.Contains(trace.Fields, field => field.Key.StartsWith("Outcome ", System.StringComparison.Ordinal));
        Assert.True(
            !(name.StartsWith("type ", System.StringComparison.Ordinal) || name is "streamed values")
            || trace.Fields["Outcome 1"].EndsWith(" rows", System.StringComparison.Ordinal),
            trace.Fields["Outcome 1"]);
    }

    private static bool IsUnexpectedError(string scenario, string field) =>
        field.EndsWith(" Error", System.StringComparison.Ordinal) && !scenario.StartsWith("fails:", System.StringComparison.Ordinal);
}
