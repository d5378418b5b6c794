using System;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Fixed;

/// <summary>Rows that Microsoft.Data.SqlClient cannot copy, or copies as other values.</summary>
public sealed class BulkFaultTests
{
    private const string Table = "t";

    [Fact]
    public async Task A_DateOnly_is_copied_to_sql_variant() => Assert.Equal(
        new Outcomes("SqlException", "01/02/2020"),
        await CopyAsync([Column.Variant("c")], new DateOnly(2020, 1, 2)));

    /// <summary>The server returns money without trailing zeros, and numeric with all digits of its scale.</summary>
    [Fact]
    public async Task A_SqlMoney_is_copied_to_sql_variant_as_money() => Assert.Equal(
        new Outcomes("5.1250", "5.125"), await CopyAsync([Column.Variant("c")], new SqlMoney(5.125m)));

    [Fact]
    public async Task A_text_that_is_too_long_is_refused_before_it_is_sent() => Assert.Equal(
        new Outcomes("SqlException", "InvalidOperationException"),
        await CopyAsync([Column.VarChar("c", 5)], "abcdef"));

    [Fact]
    public async Task A_mapped_column_is_found_if_only_the_case_of_its_name_differs() => Assert.Equal(
        new Outcomes("InvalidOperationException", "1"), await CopyAsync([Column.Int("C")], 1));

    [Fact]
    public async Task A_hidden_column_receives_values() => Assert.Equal(
        new Outcomes("InvalidOperationException", "5"),
        await CopyAsync([Column.Int("a").Nullable, ((BulkColumn)Column.Int("c")).Hidden()], 5));

    [Fact]
    public async Task A_text_of_a_reader_is_converted_to_another_collation() => Assert.Equal(
        new Outcomes("InvalidOperationException", "\u0416"),
        await CopyAsync(Column.VarChar("x", 5, new Collation(0x00D0_0419, 0)), Column.VarChar("c", 5, Collation.Utf8), "\u0416"));

    private static Task<Outcomes> CopyAsync(BulkColumn[] columns, object value)
    {
        BulkTable? table = null;
        return Outcomes.OfAsync(
            server => server.Tables.Add(table = new BulkTable(Table, columns)),
            async run =>
            {
                using DataTable source = new();
                source.Columns.Add("x", value.GetType());
                source.Rows.Add(value);
                await (Task)Copy(run).WriteToServerAsync(source, TestToken);
                return table!.Rows.Single()[columns[^1].Name];
            });
    }

    /// <summary>Copies a row that the same provider reads.</summary>
    private static Task<Outcomes> CopyAsync(Column source, Column target, string value)
    {
        BulkTable? table = null;
        return Outcomes.OfAsync(
            server =>
            {
                server.OnSql(FaultRun.Sql, Answers.Of(source, value));
                server.Tables.Add(table = new BulkTable(Table, target));
            },
            async run =>
            {
                using DbConnection other = run.Provider.Factory.CreateConnection()!;
                other.ConnectionString = run.ConnectionString;
                await other.OpenAsync(TestToken);
                using DbDataReader reader = await (run with { Connection = other }).Command().ExecuteReaderAsync(TestToken);
                await (Task)Copy(run).WriteToServerAsync(reader, TestToken);
                return table!.Rows.Single()["c"];
            });
    }

    private static dynamic Copy(FaultRun run)
    {
        dynamic copy = run.Provider.IsOurs
            ? new SqlBulkCopy((SqlConnection)run.Connection)
            : new Theirs.SqlBulkCopy((Theirs.SqlConnection)run.Connection);
        copy.DestinationTableName = Table;
        copy.ColumnMappings.Add("x", "c");
        return copy;
    }
}
