using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using MsSqlConnector.Benchmarks.CommandLine;
using MsSqlConnector.Benchmarks.Measuring;
using MsSqlConnector.Benchmarks.Opening;
using MsSqlConnector.Benchmarks.Parameterized;
using MsSqlConnector.Benchmarks.Providers;
using MsSqlConnector.Benchmarks.Spread;
using Mds = Microsoft.Data.SqlClient;

namespace MsSqlConnector.Benchmarks.Cases;

/// <summary>Statements with parameters: the cost of declaring, converting and sending them.</summary>
internal sealed class ParametersCase : Case
{
    private const double MicrosecondsInMillisecond = 1000;

    private static readonly int[] s_counts = [1, 10, 100];

    private static readonly (string Name, Func<int, SentParameter[]> Create)[] s_lists =
        [("text", ParameterLists.Text), ("typed", ParameterLists.Typed)];

    public override string Name => "parameters";

    public override string Description =>
        "a statement with 1, 10 and 100 parameters: nvarchar(50) (text), and ten other types (typed); a new command each time";

    public override bool IsRate => false;

    public override string VariantTitle => "parameters";

    public override TimeUnit Unit => TimeUnit.Microseconds;

    public override RunOptions Defaults { get; } = new() { Seconds = 0.5, Rounds = 5 };

    public override TimeSpan WarmUp => TimeSpan.FromSeconds(0.5);

    public override IReadOnlyList<FigureColumn> Columns { get; } =
    [
        new("µs", static one => one.Milliseconds * MicrosecondsInMillisecond),
        new("client CPU µs", static one => one.CpuMicroseconds),
        new("bytes", static one => one.AllocatedBytes),
        new("beside the caller's", static one => one.AllocatedBytes - one.CallerBytes),
    ];

    public override IEnumerable<Entrant> Enter(ProviderSet providers) =>
        from isAsync in (bool[])[false, true]
        from list in s_lists
        from count in s_counts
        from one in Loads(providers.ConnectionString, isAsync, list.Create(count))
        select new Entrant(
            Name, one.Provider, isAsync ? Async : Sync, string.Create(CultureInfo.InvariantCulture, $"{list.Name}-{count}"), one.Load);

    private static IEnumerable<(string Provider, Load Load)> Loads(string server, bool isAsync, SentParameter[] parameters) =>
    [
        (ProviderNames.Ours,
            new ParameterLoad(() => new SqlConnection(server), connection => OurCommand.Create(connection, parameters), isAsync)),
        (ProviderNames.Incumbent,
            new ParameterLoad(() => new Mds.SqlConnection(server), connection => IncumbentCommand.Create(connection, parameters), isAsync)),
        .. RecordedLimit.Of(server, isAsync, connection => Execute(connection, parameters))
            .Select(static load => (ProviderNames.Limit, load)),
    ];

    private static void Execute(SqlConnection connection, SentParameter[] parameters)
    {
        using DbCommand command = OurCommand.Create(connection, parameters);
        command.ExecuteScalar();
    }
}
