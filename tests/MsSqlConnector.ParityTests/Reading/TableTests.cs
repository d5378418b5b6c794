using System;
using System.Collections;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;
using Incumbent = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>A reader that System.Data uses: enumerated, loaded into tables, or filled by an adapter.</summary>
[AlsoWithMars]
public sealed class TableTests
{
    private static Answer People => new Answer()
        .Columns(Column.Int("id"), Column.NVarChar("name", 20).Nullable, Column.Int("key")).Tables(["dbo", "people"], ["dbo", "others"])
        .Origins(
            new ColumnOrigin(1, 1, ColumnOrigin.Key),
            new ColumnOrigin(2, 1, 0, "full name"),
            new ColumnOrigin(3, 1, ColumnOrigin.Key | ColumnOrigin.Hidden))
        .Row(1, "Ada", 7).Row(2, null, 8).Done().Done(5)
        .Columns(Column.BigInt("count")).Row(2L).Done();

    [Theory, SyncAndAsync]
    public Task Rows_are_enumerated_as_records(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; visible: 2; fields: 3; 3 1,Ada, 3 name; 3 2,, 3 name; closed: False; next: True; records: 1; next:
        False
        """,
        isAsync,
        People,
        async run =>
        {
            await run.ExecuteAsync();
            run.Show("visible", () => run.Reader.VisibleFieldCount);
            run.Show("fields", () => run.Reader.FieldCount);
            foreach (IDataRecord record in run.Reader)
            {
                object[] values = new object[3];
                run.Note($"{record.GetValues(values)} {string.Join(',', values)} {record.FieldCount} {record.GetName(1)}");
            }

            run.Show("closed", () => run.Reader.IsClosed);
            await run.NextAsync();
            run.Show("records", () => run.Reader.Cast<IDataRecord>().Count());
            await run.NextAsync();
        });

    [Theory, SyncAndAsync]
    public Task With_CloseConnection_enumerating_to_the_end_closes_the_reader(bool isAsync) => BothProviders.ComeToAsync(
        "execute: reader; records: 2; closed: True; state: Closed",
        isAsync,
        People,
        async run =>
        {
            await run.ExecuteAsync(CommandBehavior.CloseConnection);
            run.Show("records", () => run.Reader.Cast<IDataRecord>().Count());
            run.Show("closed", () => run.Reader.IsClosed);
            run.Show("state", () => run.Connection.State);
        });

    [Theory, SyncAndAsync]
    public Task A_table_is_loaded_with_one_result_after_the_other(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; load: id Int32 -1 not null   ; name String 20 null    key  rows 1,Ada; 2,; load:
        count Int64 -1 not null    key  rows 2; closed: True
        """,
        isAsync,
        People,
        async run =>
        {
            await run.ExecuteAsync();
            for (int i = 0; i < 2; i++)
            {
                var table = new DataTable();
                run.Show("load", () =>
                {
                    table.Load(run.Reader);
                    return Describe(table);
                });
            }

            run.Show("closed", () => run.Reader.IsClosed);
        });

    [Theory, SyncAndAsync]
    public Task DataTable_Load_throws_on_an_error(bool isAsync) => BothProviders.ComeToAsync(
        """
        execute: reader; load: error 50001 1 16 'e' in '' line 1; a Int32 -1 not null    key  rows 1; close: closed;
        go on: 1
        """,
        isAsync,
        new Answer().Columns(Column.Int("a")).Row(1).Error(50001, 1, 16, "e").Done(),
        async run =>
        {
            await run.ExecuteAsync();
            var table = new DataTable();
            run.Show("load", () =>
            {
                table.Load(run.Reader);
                return Describe(table);
            });
            run.Note(Describe(table));
            await run.CloseAsync();
            await run.GoOnAsync();
        });

    [Theory, InlineData(MissingSchemaAction.Add), InlineData(MissingSchemaAction.AddWithKey)]
    public Task A_data_set_is_filled_with_every_result(MissingSchemaAction action) => BothProviders.AgreeAsync(
        isAsync: false,
        People,
        run =>
        {
            using DbDataAdapter adapter = Adapter(run);
            adapter.MissingSchemaAction = action;
            var set = new DataSet();
            run.Show("fill", () => adapter.Fill(set));
            foreach (DataTable table in set.Tables)
            {
                run.Note($"{table.TableName} {Describe(table)}");
            }

            return run.GoOnAsync();
        });

    [Theory, InlineData(SchemaType.Source), InlineData(SchemaType.Mapped)]
    public Task FillSchema_sets_keys_and_lengths(SchemaType type) => BothProviders.AgreeAsync(
        isAsync: false,
        People,
        run =>
        {
            using DbDataAdapter adapter = Adapter(run);
            var set = new DataSet();
            run.Show("fill", () => adapter.FillSchema(set, type).Length);
            foreach (DataTable table in set.Tables)
            {
                run.Note($"{table.TableName} {Describe(table)}");
            }

            return run.GoOnAsync();
        });

    private static DbDataAdapter Adapter(ReaderRun run) => run.Connection is SqlConnection
        ? new SqlDataAdapter((SqlCommand)run.Command())
        : new Incumbent.SqlDataAdapter((Incumbent.SqlCommand)run.Command());

    private static string Describe(DataTable table) =>
        string.Join("; ", table.Columns.Cast<DataColumn>().Select(c =>
            $"{c.ColumnName} {c.DataType.Name} {c.MaxLength} {(c.AllowDBNull ? "null" : "not null")} {(c.Unique ? "unique" : "")} "
            + $"{(c.ReadOnly ? "readonly" : "")} {(c.AutoIncrement ? "auto" : "")}"))
        + " key " + string.Join(",", table.PrimaryKey.Select(c => c.ColumnName))
        + " rows " + string.Join("; ", table.Rows.Cast<DataRow>().Select(r => string.Join(',', r.ItemArray)));
}
