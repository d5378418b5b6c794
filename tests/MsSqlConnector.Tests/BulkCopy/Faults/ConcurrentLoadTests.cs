using System.Threading.Tasks;
using MsSqlConnector.Soak;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy.Faults;

/// <summary>A short form of the soak run of bulk loads: many users, few connections, and loads that are stopped in every way.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.SameSources)]
public sealed class ConcurrentLoadTests
{
    [Fact]
    public async Task Users_of_a_small_pool_store_their_rows_and_no_others()
    {
        Ledger ledger = new();

        await BulkRun.RunAsync(userCount: 8, poolCount: 3, seed: 17, turnCount: 25, ledger, TestToken);

        Assert.Empty(ledger.Findings);
        Assert.All(BulkLoad.Kinds, kind => Assert.NotEqual(0, ledger.CountOf(kind)));
    }
}
