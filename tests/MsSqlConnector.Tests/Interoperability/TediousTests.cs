using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>tedious can use the test server.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class TediousTests
{
    private static List<ScriptedQuery> Queries => [.. SharedScript.Queries.Where(q => !q.NotFor.HasFlag(Client.Tedious))];

    [Theory]
    [InlineData(EncryptionMode.NotSupported, false)]
    [InlineData(EncryptionMode.Off, false)]
    [InlineData(EncryptionMode.Off, true)]
    [InlineData(EncryptionMode.On, true)]
    [InlineData(EncryptionMode.Required, true)]
    public async Task Tedious_reads_every_value_of_the_script(EncryptionMode server, bool encrypt)
    {
        await using var scripted = new ScriptedServer(server);

        var results = await RunAsync(scripted.Port, encrypt, Queries.Select(q => new { sql = q.Sql }));

        Assert.Equal(Queries.Count, results.Count);
        Assert.All(Queries.Zip(results), read => ReadRows.ShouldBe(read.First, read.Second));
    }

    [Fact]
    public async Task Tedious_reads_an_error_and_continues()
    {
        await using var scripted = new ScriptedServer(EncryptionMode.Off);
        ScriptedQuery after = SharedScript.Queries[0];

        var results = await RunAsync(scripted.Port, encrypt: false,
            [new { sql = ScriptedServer.FailingSql, mayFail = true }, new { sql = after.Sql, mayFail = false }]);

        Assert.Equal<IEnumerable<string?>>([$"{ScriptedServer.FailingNumber}", ScriptedServer.FailingMessage], results[0][0]);
        ReadRows.ShouldBe(after, results[1]);
    }

    [Fact]
    public async Task Tedious_receives_its_echoed_parameters()
    {
        await using var scripted = new ScriptedServer(EncryptionMode.Off);
        object[] parameters =
        [
            new { name = "i", type = "Int", value = (object)-5 },
            new { name = "b", type = "Bit", value = (object)true },
            new { name = "f", type = "Float", value = (object)0.5 },
            new { name = "n", type = "NVarChar", value = (object)"終わり" },
            new { name = "v", type = "VarBinary", value = (object)"00ff" },
            new { name = "d", type = "DateTime2", value = (object)"2024-02-29T12:34:56.789Z" },
            new { name = "e", type = "Int", value = (object?)null },
        ];

        var results = await RunAsync(scripted.Port, encrypt: false,
            [new { sql = "select @i, @b, @f, @n, @v, @d, @e", parameters }]);

        Assert.Equal<IEnumerable<string?>>(["-5", "1", "0.5", "終わり", "00ff", "2024-02-29 12:34:56.7890000", null], results[0].Single());
    }

    private static async Task<List<List<string?[]>>> RunAsync(int port, bool encrypt, IEnumerable<object> queries)
    {
        string node = IndependentClients.RequireNode();
        string modules = IndependentClients.RequireTediousModules();
        string script = Path.Combine(Repository.Root, "tests", "MsSqlConnector.Tests", "Interoperability", "tedious", "read.js");
        string task = JsonSerializer.Serialize(
            new { port, encrypt, user = ScriptedServer.UserName, password = ScriptedServer.Password, queries });
        string output = await ClientProcess.RunAsync(
            node, [script], new Dictionary<string, string> { ["NODE_PATH"] = modules, ["NODE_NO_WARNINGS"] = "1" }, task);
        return JsonSerializer.Deserialize<List<List<string?[]>>>(output)!;
    }
}
