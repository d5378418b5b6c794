using System;
using System.Collections.Generic;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.ParityTests.TestServer.Bulk;

// Inside the namespace, where it comes before the provider of the same type names.
using Microsoft.Data.SqlClient;

/// <summary>The table contains the rows that Microsoft.Data.SqlClient has loaded, and a SELECT returns them.</summary>
public sealed class BulkRoundTripTests
{
    private static readonly string[] s_names = ["before", "c", "after"];

    public static TheoryData<string, bool> Cases => EachWay.Of(BulkCases.All.Select(one => one.Name));

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Values_of_a_column_that_is_not_nullable_are_stored_unchanged(string name, bool isAsync)
    {
        BulkCase one = BulkCases.All.Single(c => c.Name == name);
        await LoadAsync(Table(one.Column), one.Values, isAsync);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Values_and_nulls_of_a_nullable_column_are_stored_unchanged(string name, bool isAsync)
    {
        BulkCase one = BulkCases.All.Single(c => c.Name == name);
        await LoadAsync(Table(one.Column.Nullable), [null, .. one.Values, null], isAsync);
    }

    private static BulkTable Table(Column column) => new("t", Column.Int("before"), column, Column.NVarChar("after", 10).Nullable);

    private static async Task LoadAsync(BulkTable table, IReadOnlyList<object?> values, bool isAsync)
    {
        await using TdsServer server = BulkTestServer.Start(table);
        await using SqlConnection connection = new(Incumbent.ConnectionString(server));
        connection.Open();
        ArrayReader source = new(s_names, [.. values.Select((value, i) => new[] { i, Sent(table.Columns[1].Type, value), "end" })]);
        using (SqlBulkCopy copy = new(connection) { DestinationTableName = "t" })
        {
            if (isAsync)
            {
                await copy.WriteToServerAsync(source, TestToken);
            }
            else
            {
                copy.WriteToServer(source);
            }
        }

        Assert.Empty(server.Log.Complaints);
        Assert.Equal(values.Select(Comparable), table.Rows.Select(row => Comparable(row["c"])));
        Assert.Equal(Enumerable.Range(0, values.Count).Cast<object?>(), table.Rows.Select(row => row["before"]));
        Assert.All(table.Rows, row => Assert.Equal("end", row["after"]));
        Assert.Equal(values.Count, Assert.Single(server.Recorder.All<BulkLoadMessage>()).Rows.Count);
        if (table.Columns[1].Type.Id != TypeId.Udt)
        {
            using SqlCommand select = new("select * from t", connection);
            using SqlDataReader reader = select.ExecuteReader();
            Assert.All(values, value =>
            {
                Assert.True(reader.Read());
                Assert.Equal(value is null, reader.IsDBNull(1));
                Assert.Equal("end", reader.GetString(2));
            });
        }
    }

    private static object? Sent(WireType type, object? value) => type.Id switch
    {
        TypeId.Vector when value is float[] dimensions => new Microsoft.Data.SqlTypes.SqlVector<float>(dimensions),
        _ => value,
    };

    /// <summary>Converts the values of the server and of the source to a form that can be compared.</summary>
    private static object? Comparable(object? value) => value switch
    {
        SqlDecimal number => number.ToString(),
        DateOnly date => date.ToDateTime(TimeOnly.MinValue),
        _ => value,
    };
}
