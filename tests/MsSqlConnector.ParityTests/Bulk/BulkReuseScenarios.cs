using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>Several copies with one object, settings that change between copies, and sources that are used in unusual ways.</summary>
internal static class BulkReuseScenarios
{
    public static IEnumerable<BulkScenario> All() =>
    [
        new("reuse: two sources", run => Reuse(run, _ => BulkScenarios.Rows(1, 2), _ => BulkScenarios.Rows(3))),
        new("reuse: an empty source second", run => Reuse(run, _ => BulkScenarios.Rows(1, 2), _ => BulkScenarios.Rows())),
        new("reuse: an empty array second", run => Reuse(run, _ => BulkScenarios.Rows(1, 2), _ => Array.Empty<DataRow>())),
        new("fails: value, and a second copy", run => Reuse(run, _ => Bad(), _ => BulkScenarios.Rows(3))),
        new("reuse: with a source that is at its end", run =>
        {
            ArrayReader source = BulkScenarios.Rows(1, 2);
            Reuse(run, _ => source, _ => source);
        }),
        new("reuse: with another table", run => Reuse(run, _ => BulkScenarios.Rows(1), copy =>
        {
            run.Table(BulkScenarios.Plain("u"));
            copy.DestinationTableName = "u";
            return BulkScenarios.Rows(2);
        })),
        new("reuse: with another batch size", run => Reuse(run, _ => BulkScenarios.Rows(1, 2, 3), copy =>
        {
            copy.BatchSize = 2;
            return BulkScenarios.Rows(4, 5, 6);
        })),
        new("reuse: with mappings and without", run => Reuse(run, copy =>
        {
            copy.ColumnMappings.Add("id", "id");
            return BulkScenarios.Rows(1);
        }, copy =>
        {
            copy.ColumnMappings.Clear();
            return BulkScenarios.Rows(2);
        })),
        new("reuse: with fewer columns", run => Reuse(run, _ => BulkScenarios.Rows(1), _ => new ArrayReader(["id"], [2]))),
        new("reuse: a source that is not at its beginning", run =>
            Reuse(run, _ => Advance(BulkScenarios.Rows(1, 2, 3)), _ => BulkScenarios.Rows(4))),
        new("reuse: with a missing table second", run => Reuse(run, _ => BulkScenarios.Rows(1, 2), copy =>
        {
            copy.DestinationTableName = "missing";
            return BulkScenarios.Rows(3);
        })),
        .. new[] { 1, 2, 3, 5, 6 }
            .Select(count => new BulkScenario($"notification after {count} of 6 in batches of 4", run => Notify(run, count))),
        new("rows of several tables", run =>
        {
            run.Table(BulkScenarios.Plain());
            using DataTable first = Table(1);
            using DataTable second = Table(2);
            run.Write(run.Copy("t"), new[] { first.Rows[0], second.Rows[0] });
        }),
        new("rows of several tables with mappings by name", run =>
        {
            run.Table(BulkScenarios.Plain());
            using DataTable first = Table(1);
            using DataTable second = Table(2);
            dynamic copy = run.Copy("t");
            copy.ColumnMappings.Add("id", "id");
            run.Write(copy, new[] { first.Rows[0], second.Rows[0] });
        }),
        new("deleted rows in an array", run =>
        {
            run.Table(BulkScenarios.Plain());
            using DataTable table = Table(1);
            table.Rows.Add(2, "b");
            table.AcceptChanges();
            DataRow[] rows = [table.Rows[0], table.Rows[1]];
            table.Rows[0].Delete();
            run.Write(run.Copy("t"), rows);
        }),
        new("detached rows in an array", run =>
        {
            run.Table(BulkScenarios.Plain());
            using DataTable table = Table(1);
            DataRow row = table.NewRow();
            row["id"] = 5;
            run.Write(run.Copy("t"), new[] { row });
        }),
        new("table without rows", run =>
        {
            using DataTable table = Table(1);
            table.Clear();
            run.Write(run.Copy("missing"), table);
        }),
        new("table without columns", run =>
        {
            run.Table(BulkScenarios.Plain());
            using DataTable table = new();
            table.Rows.Add();
            run.Write(run.Copy("t"), table);
        }),
        .. new[]
        {
            DataRowState.Unchanged, DataRowState.Modified, DataRowState.Added | DataRowState.Modified, DataRowState.Detached,
            (DataRowState)int.MaxValue
        }
            .Select(state => new BulkScenario($"rows in state {state}", run =>
            {
                run.Table(BulkScenarios.Plain());
                using DataTable table = Table(1);
                table.Rows.Add(2, "b");
                table.AcceptChanges();
                table.Rows[1]["id"] = 3;
                table.Rows.Add(4, "d");
                run.WriteRowsOfState(run.Copy("t"), table, state);
            })),
        new("computed table column as source", run =>
        {
            run.Table(BulkScenarios.Plain());
            using DataTable table = Table(1);
            table.Columns.Add("next", typeof(int), "id + 1");
            dynamic copy = run.Copy("t");
            copy.ColumnMappings.Add("next", "id");
            run.Write(copy, table);
        }),
        new("fails: value, in a transaction of the caller", run =>
        {
            run.Table(BulkScenarios.Plain());
            DbConnection connection = run.Open();
            using DbTransaction transaction = connection.BeginTransaction();
            dynamic copy = run.Copy(connection, "t", BulkOptions.Default, transaction);
            copy.BatchSize = 2;
            run.Write(copy, new ArrayReader(BulkScenarios.Names, [1, "a"], [2, "b"], [3, "c"], ["x", "d"]));
            run.Execute(connection, "select count(*) from t", transaction);
            transaction.Commit();
            run.Execute(connection, "select count(*) from t");
        }),
        new("transaction that has ended", run =>
        {
            run.Table(BulkScenarios.Plain());
            DbConnection connection = run.Open();
            DbTransaction transaction = connection.BeginTransaction();
            dynamic copy = run.Copy(connection, "t", BulkOptions.Default, transaction);
            transaction.Commit();
            run.Write(copy, BulkScenarios.Rows(1));
            run.Execute(connection);
        }),
        new("transaction of another connection", run =>
        {
            run.Table(BulkScenarios.Plain());
            using DbTransaction transaction = run.Open().BeginTransaction();
            run.Write(run.Copy(run.Open(), "t", BulkOptions.Default, transaction), BulkScenarios.Rows(1));
        }),
        new("open reader on the connection", run =>
        {
            run.Table(BulkScenarios.Plain());
            DbConnection connection = run.Open();
            using DbCommand command = connection.CreateCommand();
            command.CommandText = "select 1";
            using (command.ExecuteReader())
            {
                run.Write(run.Copy(connection, "t"), BulkScenarios.Rows(1));
            }

            run.Execute(connection);
        }),
        new("closed copy", run =>
        {
            run.Table(BulkScenarios.Plain());
            dynamic copy = run.Copy("t");
            copy.Close();
            run.Write(copy, BulkScenarios.Rows(1));
        }),
    ];

    private static void Reuse(BulkRun run, Func<dynamic, object> first, Func<dynamic, object> second)
    {
        run.Table(BulkScenarios.Plain());
        DbConnection connection = run.Open();
        dynamic copy = run.Copy(connection, "t");
        run.Write(copy, first(copy));
        run.Write(copy, second(copy));
        run.Record(() => $"{copy.RowsCopied} rows");
        run.Execute(connection);
    }

    private static void Notify(BulkRun run, int notifyAfter)
    {
        run.Table(BulkScenarios.Plain());
        dynamic copy = run.Copy("t");
        copy.BatchSize = 4;
        copy.NotifyAfter = notifyAfter;
        List<long> counts = [];
        run.Provider.OnRowsCopied(copy, (Func<long, bool>)(count =>
        {
            counts.Add(count);
            return false;
        }));
        run.Write(copy, BulkScenarios.Rows(1, 2, 3, 4, 5, 6));
        run.Write(copy, BulkScenarios.Rows(7, 8, 9, 10));
        run.Record(() => string.Join(' ', counts));
    }

    private static ArrayReader Bad() => new(BulkScenarios.Names, [1, "a"], ["x", "b"]);

    private static ArrayReader Advance(ArrayReader reader)
    {
        reader.Read();
        return reader;
    }

    private static DataTable Table(int id)
    {
        DataTable table = new() { Columns = { { "id", typeof(int) }, { "name", typeof(string) } } };
        table.Rows.Add(id, "a");
        return table;
    }
}
