using System;
using MsSqlConnector.Configuration;
using Xunit;

namespace MsSqlConnector.Tests.Configuration;

/// <summary>
/// The AppContext switch of Microsoft.Data.SqlClient for the failover partner. It changes the process, so that no other test runs.
/// </summary>
[Collection(nameof(ProcessSwitchCollection))]
public sealed class IgnoredPartnerSwitchTests : IDisposable
{
    private const string Switch = "Switch.Microsoft.Data.SqlClient.IgnoreServerProvidedFailoverPartner";

    [Theory]
    [InlineData("", false, false)]
    [InlineData("", true, true)]
    [InlineData(";Ignore Server Provided Failover Partner=false", true, false)]
    [InlineData(";Ignore Server Provided Failover Partner=true", false, true)]
    public void The_switch_of_SqlClient_is_the_default_of_the_keyword(string keyword, bool isOn, bool expected)
    {
        AppContext.SetSwitch(Switch, isOn);
        Assert.Equal(expected, ConnectionSettings.Parse($"Server=db{isOn};Database=d{keyword}").Opening.IgnoresReportedPartner);
    }

    public void Dispose() => AppContext.SetSwitch(Switch, false);
}
