using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions.Opening;
using Xunit;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>The mirrors that servers report. A report is not trusted.</summary>
public sealed class FailoverPartnersTests
{
    [Theory]
    [InlineData("mirror", true)]
    [InlineData(@"mirror\instance", true)]
    [InlineData("tcp:mirror,1500", true)]
    [InlineData("lpc:server", false)]
    [InlineData("lpc:.", false)]
    [InlineData("lpc:localhost", false)]
    [InlineData(@"(localdb)\instance", false)]
    [InlineData("mirror,99999", false)]
    public void Only_a_server_on_the_network_is_remembered(string partner, bool isRemembered)
    {
        MirroredPair pair = Pair($"only {partner}");

        FailoverPartners.Record(pair, partner, isPartnerActive: false);

        Assert.Equal(isRemembered, FailoverPartners.Find(pair, out _) is not null);
        FailoverPartners.Remove(pair);
    }

    [Theory]
    [InlineData(128, true)]
    [InlineData(129, false)]
    public void The_name_of_a_partner_has_a_limit(int charCount, bool isRemembered)
    {
        MirroredPair pair = Pair($"limit {charCount}");

        FailoverPartners.Record(pair, new string('m', charCount), isPartnerActive: false);

        Assert.Equal(isRemembered, FailoverPartners.Find(pair, out _) is not null);
        FailoverPartners.Remove(pair);
    }

    private static MirroredPair Pair(string database) =>
        new(ConnectionSettings.Parse($"Server=principal;Initial Catalog='{database}';User ID=u;Password=p;Failover Partner=other"));
}
