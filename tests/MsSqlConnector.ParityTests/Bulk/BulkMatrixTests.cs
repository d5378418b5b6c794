using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer;
using MsSqlConnector.Tests.TestServer.Bulk;
using Xunit;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The matrix of source types by target types is complete and has the results of Microsoft.Data.SqlClient.</summary>
public sealed class BulkMatrixTests
{
    /// <summary>Types that no column of a table can have, or that a load omits.</summary>
    private static readonly SqlDbType[] s_notInTables = [SqlDbType.Structured, SqlDbType.Timestamp, SqlDbType.Udt, SqlDbType.Variant];

    [Fact]
    public async Task The_results_equal_the_file()
    {
        IReadOnlyList<string> results = await BulkMatrix.RunAsync(BulkProvider.Incumbent);
        if (BulkMatrixFile.IsRewritten)
        {
            BulkMatrixFile.Write(results);
        }

        Assert.Equal(string.Join('\n', BulkMatrixFile.Read()), string.Join('\n', results));
    }

    [Fact]
    public void Every_type_of_the_wire_has_a_target()
    {
        HashSet<TypeId> covered = [.. BulkCases.All.SelectMany(one => new[] { one.Column.Type.Id, one.Column.Nullable.Type.Id })];
        TypeId[] missing = [.. Enum.GetValues<TypeId>().Where(id =>
            !covered.Contains(id)
            && id is not (TypeId.Null or TypeId.Table)
            && !id.ToString().StartsWith("Legacy", StringComparison.Ordinal))];

        Assert.Empty(missing);
    }

    [Fact]
    public void Every_type_of_the_provider_has_a_target()
    {
        SqlDbType[] missing = [.. Enum.GetValues<SqlDbType>().Except(s_notInTables).Where(type =>
            !BulkMatrixTargets.All.Any(target => target.Name.Split('(')[0].Equals(type.ToString(), StringComparison.OrdinalIgnoreCase)))];

        Assert.Empty(missing);
        Assert.Contains(BulkMatrixTargets.All, target => target.Column.Type.Id == TypeId.Udt);
        Assert.Contains(BulkMatrixTargets.All, target => target.Column.Type.Id == TypeId.Variant);
    }

    [Fact]
    public async Task Every_type_that_a_reader_returns_has_a_source()
    {
        Column[] columns = [.. BulkMatrixTargets.All.Where(target => target.Column.Type.Id != TypeId.Udt)
            .Select((target, i) => target.Column with { Name = $"c{i}" })];
        await using TdsServer server = BulkTestServer.Start();
        server.OnSql("all types", new Answer().Columns(columns).Done());
        using DbConnection connection = BulkProvider.Incumbent.Connect(Incumbent.ConnectionString(server));
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "all types";
        using DbDataReader reader = command.ExecuteReader();
        HashSet<string> sources = [.. BulkMatrixSources.All.Select(source => source.Name.Split(' ')[0])];

        string[] missing = [.. Enumerable.Range(0, columns.Length)
            .SelectMany(i => new[] { reader.GetFieldType(i).Name, reader.GetProviderSpecificFieldType(i).Name })
            .Where(name => !sources.Contains(name)).Distinct()];

        Assert.Empty(missing);
    }

    [Fact]
    public void The_file_has_a_result_for_every_source_and_target()
    {
        IEnumerable<string> cells = BulkMatrixSources.All.SelectMany(
            _ => BulkMatrixTargets.All, (source, target) => $"{source.Name} -> {target.Name}: ");

        Assert.All(cells.Zip(BulkMatrixFile.Read()), pair => Assert.StartsWith(pair.First, pair.Second, StringComparison.Ordinal));
        Assert.Equal(cells.Count(), BulkMatrixFile.Read().Count);
    }
}
