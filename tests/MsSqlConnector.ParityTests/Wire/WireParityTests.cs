using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.ParityTests.Wire;

/// <summary>Compares the messages of this provider with those of Microsoft.Data.SqlClient 6.1.8 for the same calls.</summary>
[AlsoWithMars]
public sealed class WireParityTests(WireRecordings recordings) : IClassFixture<WireRecordings>
{
    public static TheoryData<string> Scenarios => [.. WireRecordings.Scenarios.Select(scenario => scenario.Name)];

    [Theory]
    [MemberData(nameof(Scenarios))]
    public void Wire_messages_differ_only_as_listed(string scenario)
    {
        IEnumerable<WireDifference> unlisted =
            recordings.Of(scenario).Where(difference => !AcceptedDifferences.All.Any(accepted => accepted.Covers(difference)));
        Assert.True(!unlisted.Any(), string.Join('\n', unlisted));
    }

    [Fact]
    public void Listed_differences_still_exist()
    {
        IEnumerable<AcceptedDifference> gone =
            AcceptedDifferences.All.Where(accepted => !recordings.All.Any(accepted.Covers));
        Assert.True(!gone.Any(), string.Join('\n', gone));
    }
}
