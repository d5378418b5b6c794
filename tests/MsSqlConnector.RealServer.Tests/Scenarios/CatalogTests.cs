using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>GetSchema of the connection.</summary>
public sealed partial class CatalogTests
{
    /// <summary>The collections that query the server, with restrictions that select one object of setup.sql.</summary>
    private static readonly Dictionary<string, string?[]> s_collections = new()
    {
        ["Tables"] = [null, "dbo", "Keys"],
        ["Columns"] = [null, "dbo", "Locks"],
        ["Views"] = [null, "dbo", "None"],
        ["Procedures"] = [null, "dbo", "Outputs"],
        ["ProcedureParameters"] = [null, "dbo", "Outputs"],
        ["Indexes"] = [null, "dbo", "Keys"],
        ["IndexColumns"] = [null, "dbo", "Keys"],
        ["ForeignKeys"] = [null, "dbo", "Keys"],
        ["StructuredTypeMembers"] = [null, "dbo", "Line"],
        ["Users"] = ["dbo"],
    };

    /// <summary>The note of Microsoft.Data.SqlClient if the server lacks an object that its query needs.</summary>
    private const string FailedSchema = "schema: InvalidOperationException";

    /// <summary>On another engine than SQL Server, types and the case of names can differ between views and procedures.</summary>
    private const string TypesOfViews = "schema-types";

    public static IEnumerable<string> Collections => s_collections.Keys;

    [Theory, EachTarget(Source = nameof(Collections))]
    public async Task Collection_is_the_same(string collection, Target target, bool isAsync)
    {
        Scenario scenario = new(
            Origin.SqlClient($"GetSchema(\"{collection}\")"),
            server => server.OnRequest((_, request) => IsCatalogQuery(request) ? Rows(collection) : null),
            run => run.TryAsync("schema", () => ReadAsync(run, collection)),
            Expected: "",
            RequestCount: 1);
        Notes theirs = await Comparison.ObserveAsync(target, isAsync, scenario, Provider.Theirs);
        Notes ours = await Comparison.ObserveAsync(target, isAsync, scenario, Provider.Ours);
        Assert.NotEmpty(ours.Lines);
        await Comparison.SkipOtherEngineAsync(target, theirs.Lines is not [FailedSchema], $"{theirs.Full} and {ours.Full}");
        bool isOtherEngine = target == Target.Server && !(await ServerFacts.GetAsync()).IsSqlServer;
        Differences.VerifyEntry(TypesOfViews);
        Assert.Equal(theirs.Lines.Select(Comparable), ours.Lines.Select(Comparable));

        string Comparable(string line) => isOtherEngine ? WithoutTypes(line) : line;
    }

    private static async Task ReadAsync(Run run, string collection)
    {
        DataTable table = run.IsAsync
            ? await run.Connection.GetSchemaAsync(collection, s_collections[collection])
            : run.Connection.GetSchema(collection, s_collections[collection]);
        run.Notes.Add(string.Join(", ", table.Columns.Cast<DataColumn>().Select(column => $"{column.ColumnName} {column.DataType.Name}")));
        foreach (DataRow row in table.Rows)
        {
            run.Notes.Add(string.Join(", ", row.ItemArray.Select(Notes.Text)));
        }
    }

    /// <summary>Replaces the names of numeric types, and the values of flags by numbers, and ignores the case of names.</summary>
    private static string WithoutTypes(string line) =>
        Flag.Replace(NumericType.Replace(line, "number"), static flag => flag.Value == bool.TrueString ? "1" : "0").ToUpperInvariant();

    [GeneratedRegex("Boolean|Byte|Int16|Int32")]
    private static partial Regex NumericType { get; }

    [GeneratedRegex("(?<=, )(True|False)\\b", RegexOptions.ExplicitCapture)]
    private static partial Regex Flag { get; }

    private static bool IsCatalogQuery(RequestMessage request)
    {
        string? text = request switch
        {
            SqlBatchMessage batch => batch.Text,
            RpcMessage rpc => rpc.Call.Text,
            _ => null,
        };
        return text?.Contains("from", StringComparison.OrdinalIgnoreCase) == true
            || text?.StartsWith("EXEC sys.sp_", StringComparison.Ordinal) == true;
    }

    /// <summary>One row of a collection. The providers query other views, whose columns have the same names.</summary>
    private static Answer Rows(string collection) => new Answer()
        .Columns(Column.NVarChar("catalog", 128).Nullable, Column.NVarChar("schema", 128).Nullable, Column.NVarChar("name", 128))
        .Row("MsSqlConnectorTests", "dbo", collection).Done();
}
