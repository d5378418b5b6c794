using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Scripting;

/// <summary>The tables that benchmarks load rows into. The server receives the rows at the speed of the socket and drops them.</summary>
public static class BenchmarkTables
{
    /// <summary>The columns of <see cref="BenchmarkAnswers.Mixed"/>.</summary>
    public const string Mixed = "bulk_mixed";

    /// <summary>An int and an nvarchar(max).</summary>
    public const string Large = "bulk_large";

    /// <summary>Adds the tables to a server. It must not record, because a server that records keeps what it receives.</summary>
    public static TdsServer AddBenchmarkTables(this TdsServer server)
    {
        server.Tables.Add(new BulkTable(
            Mixed, Column.Int("a"), Column.Int("b"), Column.Int("c"), Column.Int("d"),
            Column.NVarChar("first", 50), Column.NVarChar("second", 50), Column.NVarChar("third", 50),
            Column.DateTime2("at"), Column.BigInt("big"), Column.Float("ratio")) { DiscardsRows = true });
        server.Tables.Add(new BulkTable(Large, Column.Int("id"), Column.NVarChar("text", Column.Max)) { DiscardsRows = true });
        return server;
    }
}
