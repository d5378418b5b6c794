using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>FreeTDS can use the test server.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class FreeTdsTests
{
    private static List<ScriptedQuery> Queries => [.. SharedScript.Queries.Where(q => !q.NotFor.HasFlag(Client.FreeTds))];

    [Theory]
    [InlineData(EncryptionMode.NotSupported, "off")]
    [InlineData(EncryptionMode.Off, "request")]
    [InlineData(EncryptionMode.On, "require")]
    [InlineData(EncryptionMode.Required, "request")]
    public async Task Tsql_reads_every_value_of_the_script(EncryptionMode server, string client)
    {
        await using var scripted = new ScriptedServer(server);

        string output = await FreeTdsClient.RunAsync(scripted.Port, client, Queries.Select(q => q.Sql));

        Assert.All(
            Queries.Zip(FreeTdsClient.Rows(output, Queries)),
            read => ReadRows.ShouldBe(read.First, FreeTdsClient.Printed(read.First), read.Second));
    }

    [Fact]
    public async Task Tsql_reads_an_error_and_continues()
    {
        await using var scripted = new ScriptedServer(EncryptionMode.Off);
        ScriptedQuery after = SharedScript.Queries[0];

        string output = await FreeTdsClient.RunAsync(scripted.Port, "request", [ScriptedServer.FailingSql, after.Sql]);

        ReadRows.ShouldBe(after, FreeTdsClient.Rows(output, [after]).Single());
    }
}
