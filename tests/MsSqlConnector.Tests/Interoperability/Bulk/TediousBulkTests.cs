using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability.Bulk;

/// <summary>tedious loads rows into the test server.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class TediousBulkTests
{
    [Fact]
    public async Task Tedious_loads_values_and_nulls()
    {
        BulkTable table = IndependentTables.OfNullables();
        object[] columns =
        [
            new { name = "i", type = "Int", nullable = true }, new { name = "big", type = "BigInt", nullable = true },
            new { name = "b", type = "Bit", nullable = true }, new { name = "f", type = "Float", nullable = true },
            new { name = "d", type = "Decimal", nullable = true, precision = 12, scale = 3 },
            new { name = "vc", type = "VarChar", nullable = true, length = 20 },
            new { name = "nvc", type = "NVarChar", nullable = true, length = 20 },
            new { name = "dt", type = "DateTime", nullable = true }, new { name = "dt2", type = "DateTime2", nullable = true, scale = 3 },
            new { name = "vb", type = "VarBinary", nullable = true, length = 10 },
            new { name = "u", type = "UniqueIdentifier", nullable = true },
            new { name = "m", type = "NVarChar", nullable = true, length = -1 }, new { name = "tx", type = "Text", nullable = true },
        ];
        object?[] first = [.. IndependentTables.NullableRows[0]];
        first[0] = 1;
        first[2] = true;
        first[3] = 1.5;
        first[4] = 12345678.125;
        first[7] = "2024-02-29T12:34:56Z";
        first[8] = "2024-02-29T12:34:56.789Z";

        JsonElement result = await LoadAsync(table, new { keepNulls = true, checkConstraints = true }, columns, [first, new object?[13]]);

        Assert.Equal(2, result.GetProperty("rowCount").GetInt32());
        Assert.Equal(IndependentTables.NullableRows, IndependentTables.RowsOf(table));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Tedious_loads_columns_that_are_not_nullable_in_their_nullable_form(bool isAccepted)
    {
        BulkTable table = IndependentTables.OfRequired(isAccepted);
        object[] columns =
        [
            new { name = "i", type = "Int", nullable = false }, new { name = "vc", type = "VarChar", nullable = false, length = 20 },
            new { name = "nvc", type = "NVarChar", nullable = true, length = 20 }, new { name = "b", type = "Bit", nullable = false },
        ];

        JsonElement result = await LoadAsync(table, new { }, columns, [[1, "abc", "def", true], [2, "x", null, false]]);

        Assert.Equal(isAccepted ? 2 : 4816, result.GetProperty(isAccepted ? "rowCount" : "number").GetInt32());
        Assert.Equal(isAccepted ? IndependentTables.RequiredRows : [], IndependentTables.RowsOf(table));
    }

    private static async Task<JsonElement> LoadAsync(BulkTable table, object options, object[] columns, object?[][] rows)
    {
        string node = IndependentClients.RequireNode();
        string modules = IndependentClients.RequireTediousModules();
        await using TdsServer server = TdsServer.Start();
        server.Tables.Add(table);
        string script = Path.Combine(Repository.Root, "tests", "MsSqlConnector.Tests", "Interoperability", "tedious", "bulk.js");
        string task = JsonSerializer.Serialize(
            new
            {
                port = server.Port, user = server.UserName, password = server.Password, table = table.Name.Name, options, columns, rows
            });
        string output = await ClientProcess.RunAsync(
            node, [script], new Dictionary<string, string> { ["NODE_PATH"] = modules, ["NODE_NO_WARNINGS"] = "1" }, task);
        Assert.Empty(server.Log.Complaints);
        return JsonSerializer.Deserialize<JsonElement>(output);
    }
}
