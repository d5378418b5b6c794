using System;
using System.Collections.Generic;
using System.Data;
using MsSqlConnector.ParityTests.TestServer.Bulk;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>Column mappings and the kinds of sources.</summary>
internal static class BulkMappingScenarios
{
    public static IEnumerable<BulkScenario> All() =>
    [
        new("mapping by name", run => Map(run, ("name", "id"), ("id", "name"))),
        new("mapping by ordinal", run => Map(run, (0, 0), (1, 1))),
        new("mapping name to ordinal", run => Map(run, ("id", 0))),
        new("mapping ordinal to name", run => Map(run, (1, "name"), (0, "id"))),
        new("mappings of several kinds", run => Map(run, (1, "name"), ("id", "id"))),
        new("mapping of one column", run => Map(run, ("id", "id"))),
        new("mapping in brackets", run => Map(run, ("[id]", "[id]"))),
        new("mapping of a missing source", run => Map(run, ("no", "id"))),
        new("mapping of a missing destination", run => Map(run, ("id", "no"))),
        new("mapping of another case", run => Map(run, ("id", "ID"))),
        new("mapping of a missing ordinal", run => Map(run, (0, 0), (1, 7))),
        new("mapping twice to a column", run => Map(run, ("id", "id"), ("name", "id"))),
        new("more source columns than destinations", run =>
        {
            run.Table(BulkScenarios.Plain());
            run.Write(run.Copy("t"), new ArrayReader(["id", "name", "more"], [1, "a", 2]));
        }),
        new("plain reader as source", run =>
        {
            run.Table(BulkScenarios.Plain());
            run.Write(run.Copy("t"), new PlainReader(BulkScenarios.Rows(1, 2)));
        }),
        new("table as source", run => WithTable(run, (copy, table) => run.Write(copy, table))),
        new("rows as source", run => WithTable(run, (copy, table) => run.Write(copy, new[] { table.Rows[1], table.Rows[0] }))),
        new("no rows as source", run => WithTable(run, (copy, _) => run.Write(copy, Array.Empty<DataRow>()))),
        new("added rows as source", run => WithTable(run, (copy, table) => run.WriteRowsOfState(copy, table, DataRowState.Added))),
        new("deleted rows as source", run => WithTable(run, (copy, table) => run.WriteRowsOfState(copy, table, DataRowState.Deleted))),
        new("mapping of table columns of another case", run => WithTable(run, (copy, table) =>
        {
            copy.ColumnMappings.Add("ID", "id");
            run.Write(copy, table);
        })),
    ];

    private static void Map(BulkRun run, params (object Source, object Destination)[] mappings)
    {
        run.Table(new BulkTable("t", Column.NVarChar("id", 10).Nullable, Column.NVarChar("name", 10).Nullable));
        dynamic copy = run.Copy("t");
        foreach ((object source, object destination) in mappings)
        {
            copy.ColumnMappings.Add((dynamic)source, (dynamic)destination);
        }

        run.Write(copy, BulkScenarios.Rows(1, 2));
    }

    private static void WithTable(BulkRun run, Action<dynamic, DataTable> write)
    {
        run.Table(BulkScenarios.Plain());
        DataTable table = new() { Columns = { { "id", typeof(int) }, { "name", typeof(string) } } };
        table.Rows.Add(1, "unchanged");
        table.Rows.Add(2, DBNull.Value);
        table.AcceptChanges();
        table.Rows.Add(3, "added");
        table.Rows[1].Delete();
        table.Rows[0]["name"] = "changed";
        table.Rows.Add(4, null);
        write(run.Copy("t"), table);
    }
}
