using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.BulkCopy;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>Mappings whose properties are not all set, with both providers. A mapping without a source never loads a column.</summary>
public sealed class IncompleteMappingTests
{
    private const string Refused = "InvalidOperationException";

    public static TheoryData<string, bool> Mappings =>
        EachWay.Of(["nothing", "destination name", "destination ordinal", "source name", "source ordinal"]);

    [Theory]
    [MemberData(nameof(Mappings))]
    public async Task A_mapping_without_a_source_is_refused_before_the_first_row(string mapping, bool isAsync)
    {
        string expected = await CopyAsync(isOurs: false, mapping, isAsync);
        Assert.Equal(expected, await CopyAsync(isOurs: true, mapping, isAsync));
        Assert.Equal(mapping.StartsWith("source", StringComparison.Ordinal) ? "2 " : Refused, expected);
    }

    private static async Task<string> CopyAsync(bool isOurs, string mapping, bool isAsync)
    {
        BulkTable table = new("t", Column.Int("a").Nullable, Column.Int("b").Nullable);
        await using BulkRig rig = BulkRig.Open(table);
        await using DbConnection connection = isOurs
            ? new SqlConnection(rig.ConnectionString)
            : new Theirs.SqlConnection(rig.ConnectionString);
        connection.Open();
        dynamic copy = isOurs ? new SqlBulkCopy((SqlConnection)connection) : new Theirs.SqlBulkCopy((Theirs.SqlConnection)connection);
        dynamic added = isOurs ? new SqlBulkCopyColumnMapping() : new Theirs.SqlBulkCopyColumnMapping();
        Set(added, mapping);
        copy.DestinationTableName = "t";
        copy.ColumnMappings.Add(added);
        using DataTable source = new();
        source.Columns.Add("a", typeof(int));
        source.Columns.Add("b", typeof(int));
        source.Rows.Add(1, 2);
        try
        {
            await (isAsync ? (Task)copy.WriteToServerAsync(source, TestToken) : Task.Run(() => { copy.WriteToServer(source); }));
        }
        catch (InvalidOperationException)
        {
            Assert.Empty(table.Rows);
            return Refused;
        }

        BulkRow row = Assert.Single(table.Rows);
        return $"{row["a"]} {row["b"]}";
    }

    private static void Set(dynamic mapping, string kind)
    {
        switch (kind)
        {
            case "destination name":
                mapping.DestinationColumn = "b";
                break;
            case "destination ordinal":
                mapping.DestinationOrdinal = 1;
                break;
            case "source name":
                mapping.SourceColumn = "b";
                break;
            case "source ordinal":
                mapping.SourceOrdinal = 1;
                break;
            default:
                break;
        }
    }
}
