using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability.Bulk;

/// <summary>FreeTDS' freebcp loads files into the test server.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class FreeBcpTests
{
    private const string FieldEnd = "|";

    [Fact]
    public async Task Freebcp_loads_values_and_nulls()
    {
        BulkTable table = IndependentTables.OfNullables();

        IReadOnlyList<string> complaints = await LoadAsync(table, IndependentTables.NullableRows, "master..t");

        Assert.Equal(IndependentTables.NullableRows, IndependentTables.RowsOf(table));
        // FreeTDS never sends DONE.
        Assert.Equal(["A bulk load ends without DONE."], complaints);
    }

    [Fact]
    public async Task Freebcp_loads_columns_that_are_not_nullable()
    {
        BulkTable table = IndependentTables.OfRequired(acceptsNullableForms: false);

        await LoadAsync(table, IndependentTables.RequiredRows, "n");

        Assert.Equal(IndependentTables.RequiredRows, IndependentTables.RowsOf(table));
    }

    [Fact]
    public async Task Freebcp_loads_batches_with_hints()
    {
        BulkTable table = IndependentTables.OfRequired(acceptsNullableForms: false);
        string?[][] rows = [.. Enumerable.Range(0, 25).Select(i => new string?[] { $"{i}", $"row {i}", null, "True" })];

        await LoadAsync(table, rows, "n", "-b", "10", "-h", "TABLOCK");

        Assert.Equal(rows, IndependentTables.RowsOf(table));
    }

    private static async Task<IReadOnlyList<string>> LoadAsync(BulkTable table, string?[][] rows, string name, params string[] more)
    {
        string freebcp = IndependentClients.RequireFreeBcp();
        await using TdsServer server = TdsServer.Start();
        server.Tables.Add(table);
        string configuration = Path.GetTempFileName();
        string data = Path.GetTempFileName();
        try
        {
            await File.WriteAllTextAsync(
                configuration,
                $"[bulk]\nhost = 127.0.0.1\nport = {server.Port}\ntds version = 7.4\nencryption = off\nclient charset = UTF-8\n");
            await File.WriteAllTextAsync(data, string.Concat(rows.Select(row => string.Join(FieldEnd, row.Select(Written)) + "\n")));
            await ClientProcess.RunAsync(
                freebcp,
                [name, "in", data, "-c", "-t", FieldEnd, "-S", "bulk", "-U", server.UserName, "-P", server.Password, .. more],
                new Dictionary<string, string> { ["FREETDSCONF"] = configuration, ["LC_ALL"] = "C.UTF-8" },
                "");
        }
        finally
        {
            File.Delete(configuration);
            File.Delete(data);
        }

        Assert.All(server.Recorder.All<BulkLoadMessage>(), load => Assert.Null(load.Error));
        return server.Log.Complaints;
    }

    private static string Written(string? value) => value switch
    {
        "True" => "1",
        "False" => "0",
        _ => value ?? "",
    };
}
