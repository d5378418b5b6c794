using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>Bulk loads.</summary>
public sealed class LoadTests
{
    private const string Clear = "delete dbo.Loaded";
    private const string Count = "select count(*) from dbo.Loaded";
    private const int CheckConstraints = 2;

    [Theory, EachTarget]
    public Task Rows_are_loaded(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Specification("2.2.6.1"),
        Script,
        async run =>
        {
            await run.Command(Clear).ExecuteNonQueryAsync();
            await LoadAsync(run, Rows(1, 2, 3));
            await run.ScalarAsync(Count);
            await run.ReadAsync("select * from dbo.Loaded");
        },
        "loaded; value 3; columns 3; row 1, name 1, 1.50; row 2, NULL, NULL; row 3, name 3, 4.50; affected -1",
        RequestCount: 6));

    [Theory, EachTarget]
    public Task Constraint_stops_the_load(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.Observation("a constraint that fails is error 547 of the load"),
        Script,
        async run =>
        {
            await run.Command(Clear).ExecuteNonQueryAsync();
            await LoadAsync(run, Rows(1, -1));
            await run.ScalarAsync(Count);
        },
        "load: error 547+3621; value 0",
        RequestCount: 6) { OurRequestCount = 5, HasVaryingTexts = true });

    /// <summary>The rows need several packets, so that the load is canceled while it sends.</summary>
    [Theory, EachTarget]
    public Task Canceled_load_leaves_a_usable_connection(Target target, bool isAsync) => Comparison.RunAsync(target, isAsync, new Scenario(
        Origin.SqlClient("Abort in SqlRowsCopied cancels the load"),
        Script,
        async run =>
        {
            await run.Command(Clear).ExecuteNonQueryAsync();
            await LoadAsync(run, Rows([.. Enumerable.Range(1, 5000)]), abortsAfter: 3000);
            await run.ScalarAsync(Count);
            run.Notes.Add($"{run.Connection.State}");
        },
        "load: OperationAbortedException; value 0; Open",
        RequestCount: 6)
        {
            // Microsoft.Data.SqlClient ends the load in order. This provider sends an attention, which the server counts as a message, and
            // no load.
            OurRequestCount = 5,
            ExpectedOfSqlClient = "load: OperationAbortedException; value 3000; Open",
            Difference = "failed-batches",
        });

    private static Task<bool> LoadAsync(Run run, DataTable rows, int abortsAfter = 0) => run.TryAsync("load", async () =>
    {
        dynamic copy = run.Provider.IsOurs
            ? new SqlBulkCopy((SqlConnection)run.Connection, (SqlBulkCopyOptions)CheckConstraints, null)
            : new Microsoft.Data.SqlClient.SqlBulkCopy(
                (Microsoft.Data.SqlClient.SqlConnection)run.Connection,
                (Microsoft.Data.SqlClient.SqlBulkCopyOptions)CheckConstraints,
                null);
        copy.DestinationTableName = "dbo.Loaded";
        copy.NotifyAfter = abortsAfter;
        if (copy is SqlBulkCopy ours)
        {
            ours.SqlRowsCopied += static (_, e) => e.Abort = true;
        }
        else
        {
            ((Microsoft.Data.SqlClient.SqlBulkCopy)copy).SqlRowsCopied += static (_, e) => e.Abort = true;
        }

        if (run.IsAsync)
        {
            await (Task)copy.WriteToServerAsync(rows);
        }
        else
        {
            copy.WriteToServer(rows);
        }

        run.Notes.Add("loaded");
    });

    private static DataTable Rows(params int[] ids)
    {
        DataTable table = new() { Columns = { { "Id", typeof(int) }, { "Name", typeof(string) }, { "Amount", typeof(decimal) } } };
        foreach (int id in ids)
        {
            bool isNull = id % 2 == 0;
            table.Rows.Add(id, isNull ? DBNull.Value : $"name {id}", isNull ? DBNull.Value : id * 1.5m);
        }

        return table;
    }

    private static void Script(TdsServer server)
    {
        server.OnSql(Clear, new Answer().Done(0, DoneCommand.Delete));
        server.Tables.Add(new BulkTable(
            "dbo.Loaded", Column.Int("Id"), Column.NVarChar("Name", 20).Nullable, Column.Decimal("Amount", 10, 2).Nullable)
        {
            Constraints = [new BulkConstraint("CK_Loaded", row => row["Id"] is int and > 0)],
        });
    }
}
