using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>Options, batches, order hints, notifications and transactions.</summary>
internal static class BulkOptionScenarios
{
    public static IEnumerable<BulkScenario> All() =>
    [
        .. Enum.GetValues<BulkOptions>().Select(option => new BulkScenario($"option {option}", run =>
        {
            run.Table(BulkScenarios.Plain());
            dynamic copy = run.Copy("t", option);
            copy.BatchSize = 2;
            run.Write(copy, BulkScenarios.Rows(1, 2, 3));
        })),
        new("all options", run =>
        {
            run.Table(BulkScenarios.Plain());
            run.Write(run.Copy("t", (BulkOptions)127), BulkScenarios.Rows(1, 2, 3));
        }),
        .. new[] { 1, 2, 3, 4, 6, 7 }.Select(size => new BulkScenario($"batches of {size}", run =>
        {
            run.Table(BulkScenarios.Plain());
            dynamic copy = run.Copy("t");
            copy.BatchSize = size;
            run.Write(copy, BulkScenarios.Rows(1, 2, 3, 4, 5, 6));
        })),
        new("order hints", run =>
        {
            run.Table(BulkScenarios.Plain());
            dynamic copy = run.Copy("t", BulkOptions.TableLock);
            run.Provider.AddOrder(copy, "id", isDescending: false);
            run.Provider.AddOrder(copy, "name", isDescending: true);
            run.Write(copy, BulkScenarios.Rows(1, 2));
        }),
        new("order hint of a missing column", run =>
        {
            run.Table(BulkScenarios.Plain());
            dynamic copy = run.Copy("t");
            run.Provider.AddOrder(copy, "no", isDescending: false);
            run.Write(copy, BulkScenarios.Rows(1, 2));
        }),
        new("notifications", run =>
        {
            run.Table(BulkScenarios.Plain());
            dynamic copy = run.Copy("t");
            copy.NotifyAfter = 2;
            copy.BatchSize = 3;
            run.Provider.OnRowsCopied(copy, (Func<long, bool>)(count =>
            {
                run.Record(() => $"notified {count}");
                return false;
            }));
            run.Write(copy, BulkScenarios.Rows(1, 2, 3, 4, 5, 6, 7));
        }),
        new("transaction of the caller", run => InTransaction(run, commits: true)),
        new("transaction of the caller rolled back", run => InTransaction(run, commits: false)),
        new("streamed values", run =>
        {
            run.Table(new BulkTable(
                "t", Column.NVarChar("text", Column.Max), Column.VarChar("ansi", Column.Max), Column.VarBinary("bytes", Column.Max)));
            dynamic copy = run.Copy("t");
            copy.EnableStreaming = true;
            run.Write(
                copy, new ArrayReader(["text", "ansi", "bytes"], [new string('ä', 20_000), new string('ö', 20_000), new byte[20_000]]));
        }),
        new("several copies on a connection", run =>
        {
            run.Table(BulkScenarios.Plain());
            dynamic copy = run.Copy("t");
            run.Write(copy, BulkScenarios.Rows(1));
            run.Write(copy, BulkScenarios.Many(2_000));
            run.Write(copy, BulkScenarios.Rows());
        }),
    ];

    private static void InTransaction(BulkRun run, bool commits)
    {
        run.Table(BulkScenarios.Plain());
        DbConnection connection = run.Open();
        using DbTransaction transaction = connection.BeginTransaction();
        dynamic copy = run.Copy(connection, "t", BulkOptions.Default, transaction);
        copy.BatchSize = 1;
        run.Write(copy, BulkScenarios.Rows(1, 2));
        run.Execute(connection, "select count(*) from t", transaction);
        if (commits)
        {
            transaction.Commit();
        }
        else
        {
            transaction.Rollback();
        }
    }
}
