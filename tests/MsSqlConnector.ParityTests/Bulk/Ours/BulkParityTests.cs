using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Bulk.Ours;

/// <summary>
/// Compares the bulk copies of this provider with those of Microsoft.Data.SqlClient 6.1.8 for the same calls, field by field.
/// </summary>
public sealed class BulkParityTests(BulkRecordings recordings) : IClassFixture<BulkRecordings>
{
    public static TheoryData<string, bool> Scenarios => EachWay.Of(BulkScenarios.All.Select(scenario => scenario.Name));

    [Theory]
    [MemberData(nameof(Scenarios))]
    [NotOn(BuildTarget.Mars, NotOnReason.MarsCommands)]
    public async Task Bulk_copies_differ_only_in_the_listed_fields(string name, bool isAsync)
    {
        IReadOnlyList<BulkDifference> differences = await recordings.OfAsync(
            BulkScenarios.All.Single(scenario => scenario.Name == name), isAsync);
        IEnumerable<BulkDifference> unlisted = differences.Where(
            difference => !AcceptedBulkDifferences.All.Any(accepted => accepted.Covers(difference)));

        Assert.True(!unlisted.Any(), string.Join('\n', unlisted));
    }

    [Fact]
    public async Task Every_listed_difference_exists()
    {
        List<BulkDifference> all = [];
        foreach (BulkScenario scenario in BulkScenarios.All)
        {
            all.AddRange(await recordings.OfAsync(scenario, isAsync: false));
            all.AddRange(await recordings.OfAsync(scenario, isAsync: true));
        }

        IEnumerable<AcceptedBulkDifference> gone = AcceptedBulkDifferences.All.Where(accepted => !all.Any(accepted.Covers));
        Assert.True(!gone.Any(), string.Join('\n', gone));
    }
}
