using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>Bulk copies that fail or are ended early. Each scenario ends with a command on the same connection.</summary>
internal static class BulkFailureScenarios
{
    /// <summary>A number of rows that fills more than two packets.</summary>
    private const int FailingRow = 1_200;

    private const int RowCount = 1_500;

    public static IEnumerable<BulkScenario> All() =>
    [
        new("fails: null for a column that is not nullable", run => Fail(run, null)),
        new("fails: value that does not convert", run => Fail(run, "text")),
        new("fails: value out of range", run => Fail(run, long.MaxValue)),
        new("fails: too long for nvarchar", run => Fail(run, 1, new string('x', 11))),
        new("fails: too long for varchar", run => FailInColumn(run, Column.VarChar("c", 5), "123456")),
        new("fails: too long for varbinary", run => FailInColumn(run, Column.VarBinary("c", 5), new byte[6])),
        new("fails: too many digits", run => FailInColumn(run, Column.Decimal("c", 5, 2), 12345.6m)),
        new("fails: source, at the first row", run => FailInSource(run, 0)),
        new("fails: source, before a packet was sent", run => FailInSource(run, 5)),
        new("fails: source, after packets were sent", run => FailInSource(run, FailingRow)),
        new("fails: source, in the second batch", run => FailInSource(run, 5, batchSize: 3)),
        new("fails: duplicate key in the second batch", run => FailOnServer(run, BulkOptions.Default)),
        new("fails: duplicate key in the second batch with internal transactions", run =>
            FailOnServer(run, BulkOptions.UseInternalTransaction)),
        new("fails: constraint", run =>
        {
            run.Table(new BulkTable("t", Column.Int("id"), Column.NVarChar("name", 10))
            {
                Constraints = [new BulkConstraint("ck", row => (int)row["id"]! != 3)]
            });
            WriteAndGoOn(run, BulkScenarios.Rows(1, 2, 3, 4), BulkOptions.CheckConstraints, 2);
        }),
        new("fails: handler aborts", run => Notify(run, () => true)),
        new("fails: handler throws", run => Notify(run, () => throw new FormatException("handler"))),
        new("fails: handler aborts with an internal transaction", run => Notify(run, () => true, BulkOptions.UseInternalTransaction)),
        new("fails: canceled before", run => Cancel(run, row: -1)),
        new("fails: canceled in the middle", run => Cancel(run, row: FailingRow)),
        new("fails: timeout", run =>
        {
            BulkTable table = run.Table(BulkScenarios.Plain());
            table.Around = (step, answer) => step == BulkStep.Load ? answer.WithFaults().StallAt(0, new StallGate()) : answer;
            DbConnection connection = run.Open();
            dynamic copy = run.Copy(connection, "t");

            // The steps before the load have to succeed.
            copy.BulkCopyTimeout = 2;
            run.Write(copy, BulkScenarios.Rows(1));
            run.Execute(connection);
        }),
        new("fails: table name missing", run =>
        {
            dynamic copy = run.Provider.CreateCopy(run.Open(), 0, null);
            run.Write(copy, BulkScenarios.Rows(1));
        }),
        new("fails: transaction of the connection not passed", run =>
        {
            run.Table(BulkScenarios.Plain());
            DbConnection connection = run.Open();
            using DbTransaction transaction = connection.BeginTransaction();
            run.Write(run.Copy(connection, "t"), BulkScenarios.Rows(1));
            run.Execute(connection, "select 1", transaction);
        }),
        new("fails: closed connection", run =>
        {
            DbConnection connection = run.Open();
            dynamic copy = run.Copy(connection, "t");
            connection.Close();
            run.Write(copy, BulkScenarios.Rows(1));
        }),
    ];

    private static void WriteAndGoOn(BulkRun run, object source, BulkOptions options = BulkOptions.Default, int batchSize = 0)
    {
        DbConnection connection = run.Open();
        dynamic copy = run.Copy(connection, "t", options);
        copy.BatchSize = batchSize;
        run.Write(copy, source);
        run.Execute(connection, "select count(*) from t");
    }

    private static void Fail(BulkRun run, object? id, string name = "name")
    {
        run.Table(BulkScenarios.Plain());
        WriteAndGoOn(run, new ArrayReader(BulkScenarios.Names, [1, "first"], [id, name]));
    }

    private static void FailInColumn(BulkRun run, Column column, object value)
    {
        run.Table(new BulkTable("t", Column.Int("id"), column));
        WriteAndGoOn(run, new ArrayReader(["id", "c"], [1, value]));
    }

    private static void FailInSource(BulkRun run, int failingRow, int batchSize = 0)
    {
        run.Table(BulkScenarios.Plain());
        ArrayReader source = new(BulkScenarios.Names, [.. Enumerable.Range(0, RowCount).Select(i => new object[] { i, "text" })])
        {
            BeforeRow = row => _ = row == failingRow ? throw new FormatException("source") : 0,
        };
        WriteAndGoOn(run, source, BulkOptions.Default, batchSize);
    }

    private static void FailOnServer(BulkRun run, BulkOptions options)
    {
        run.Table(new BulkTable("t", Column.Int("id"), Column.NVarChar("name", 10)) { PrimaryKey = ["id"] });
        WriteAndGoOn(run, BulkScenarios.Rows(1, 2, 3, 1, 5), options, 2);
    }

    private static void Notify(BulkRun run, Func<bool> handler, BulkOptions options = BulkOptions.Default)
    {
        run.Table(BulkScenarios.Plain());
        DbConnection connection = run.Open();
        dynamic copy = run.Copy(connection, "t", options);
        copy.NotifyAfter = 2;
        run.Provider.OnRowsCopied(copy, (Func<long, bool>)(_ => handler()));
        run.Write(copy, BulkScenarios.Rows(1, 2, 3, 4, 5));
        run.Execute(connection, "select count(*) from t");
    }

    private static void Cancel(BulkRun run, int row)
    {
        run.Table(BulkScenarios.Plain());
        DbConnection connection = run.Open();
        dynamic copy = run.Copy(connection, "t");
        using CancellationTokenSource source = new();
        if (row < 0)
        {
            source.Cancel();
        }

        ArrayReader rows = new(BulkScenarios.Names, [.. Enumerable.Range(0, RowCount).Select(i => new object[] { i, "text" })])
        {
            BeforeRow = number =>
            {
                if (number == row)
                {
                    source.Cancel();
                }
            },
        };
        run.Write(copy, rows, source.Token);
        run.Execute(connection, "select count(*) from t");
    }
}
