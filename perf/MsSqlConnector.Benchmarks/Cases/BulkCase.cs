using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using MsSqlConnector.Benchmarks.Bulk;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.TestServer.Scripting;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Copies of many rows to a table that discards them: from readers, tables, typed rows, a writer, and another server.</summary>
internal sealed class BulkCase : Case
{
    private const int RowCount = 100_000;
    private const int ManyRowCount = 1_000_000;
    private const int LargeRowCount = 1_000;
    private const string LargeVariant = "lob";

    public override string Name => "bulk";

    public override string Description =>
        "copy rows of four int, three nvarchar(50), datetime2, bigint and float in bulk; lob: 1 000 texts of 1 MB";

    public override bool IsRate => false;

    public override string VariantTitle => "source";

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(2);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from isAsync in (bool[])[false, true]
        from client in Clients(providers.ConnectionString, isAsync)

        // This limit repeats packets, which only a server that discards rows accepts.
        where !providers.IsOwnServer || (client.Name, client.Variant) != (ProviderNames.Limit, LargeVariant)
        select new Entrant(Name, client.Name, isAsync ? Async : Sync, client.Variant, new BulkLoad(client, isAsync))
        {
            Question = client.Variant,
            FilledTable = client.Variant == LargeVariant ? BulkRow.LargeTable : BulkRow.Table,
        };

    private static IEnumerable<BulkClient> Clients(string server, bool isAsync) =>
    [
        .. Reader("reader", server, isAsync, RowCount),
        .. Reader("reader-1M", server, isAsync, ManyRowCount),
        .. Tables(server, isAsync),
        new TypedBulk("typed", server, RowCount),
        Limit("typed", server, isAsync, RowCount),
        new WriterBulk("writer", server, RowCount),
        Limit("writer", server, isAsync, RowCount),
        .. PassThrough(server, isAsync),
        new OurBulk(LargeVariant, server, BulkRow.LargeTable, streams: true, () => new LargeTextReader(LargeRowCount)),
        new IncumbentBulk(LargeVariant, server, BulkRow.LargeTable, streams: true, () => new LargeTextReader(LargeRowCount)),
        new BulkLimit(
            LargeVariant, server, BulkRow.LargeTable, isAsync, LargeRowCount, () => new LargeTextReader(1), repeatCount: LargeRowCount),
    ];

    private static IEnumerable<BulkClient> Reader(string variant, string server, bool isAsync, int rowCount) =>
    [
        new OurBulk(variant, server, BulkRow.Table, streams: false, () => new MixedReader(rowCount)),
        new IncumbentBulk(variant, server, BulkRow.Table, streams: false, () => new MixedReader(rowCount)),
        Limit(variant, server, isAsync, rowCount),
    ];

    private static BulkLimit Limit(string variant, string server, bool isAsync, int rowCount) =>
        new(variant, server, BulkRow.Table, isAsync, rowCount, () => new MixedReader(rowCount));

    private static IEnumerable<BulkClient> Tables(string server, bool isAsync)
    {
        var rows = new Lazy<DataTable>(() => BulkTables.Mixed(RowCount));
        return
        [
            new OurBulk("datatable", server, BulkRow.Table, streams: false, () => rows.Value),
            new IncumbentBulk("datatable", server, BulkRow.Table, streams: false, () => rows.Value),
            Limit("datatable", server, isAsync, RowCount),
        ];
    }

    private static IEnumerable<BulkClient> PassThrough(string server, bool isAsync)
    {
        var ours = new Lazy<SqlConnection>(() => OurBulk.Open(server));
        var incumbent = new Lazy<Microsoft.Data.SqlClient.SqlConnection>(() => IncumbentBulk.Open(server));
        return
        [
            new OurBulk("passthrough", server, BulkRow.Table, streams: false, () => ExecuteReader(ours.Value)),
            new IncumbentBulk("passthrough", server, BulkRow.Table, streams: false, () => ExecuteReader(incumbent.Value)),
            new BulkRelayLimit(server, isAsync, RowCount),
        ];
    }

    private static DbDataReader ExecuteReader(DbConnection connection)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = BenchmarkAnswers.MixedText;
        return command.ExecuteReader();
    }
}
