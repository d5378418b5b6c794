using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Materializing;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Opening;
using MsSqlConnector.Benchmarks.Providers;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Rows that become objects, as in most programs.</summary>
internal sealed class MaterializeCase : Case
{
    private const string Hand = "hand";
    private const string Dapper = "dapper";

    public override string Name => "materialize";

    public override string Description =>
        "read 10 000 rows of four int, three nvarchar(50), datetime2, bigint and float into objects, by hand and by Dapper";

    public override bool IsRate => false;

    public override string VariantTitle => "objects";

    public override RunOptions Defaults { get; } = new() { Seconds = 1, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(2);

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from isAsync in (bool[])[false, true]
        from way in (string[])[Hand, Dapper]
        from one in Loads(providers.ConnectionString, isAsync, usesDapper: way == Dapper)
        select new Entrant(Name, one.Provider, isAsync ? Async : Sync, way, one.Load);

    private static IEnumerable<(string Provider, Load Load)> Loads(string server, bool isAsync, bool usesDapper) =>
    [
        (ProviderNames.Ours, new MaterializingLoad(() => new SqlConnection(server), isAsync, usesDapper)),
        (ProviderNames.Incumbent, new MaterializingLoad(() => new Mds.SqlConnection(server), isAsync, usesDapper)),
        .. RecordedLimit.Of(server, isAsync, static connection => RowObjects.Read(connection))
            .Select(static load => (ProviderNames.Limit, load)),
    ];
}
