using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The calls of bulk copies whose messages and results are compared: types and tables.</summary>
internal static class BulkScenarios
{
    internal static readonly string[] Names = ["id", "name"];

    public static IReadOnlyList<BulkScenario> All { get; } =
    [
        .. Types(), .. Tables(), .. BulkMappingScenarios.All(), .. BulkOptionScenarios.All(), .. BulkFailureScenarios.All(),
        .. BulkReuseScenarios.All()
    ];

    internal static BulkTable Plain(string name = "t") => new(name, Column.Int("id"), Column.NVarChar("name", 10).Nullable);

    internal static ArrayReader Rows(params int[] ids) => new(Names, [.. ids.Select(id => new object[] { id, $"n{id % 1000}" })]);

    internal static ArrayReader Many(int count) => Rows([.. Enumerable.Range(0, count)]);

    private static IEnumerable<BulkScenario> Types()
    {
        foreach (BulkCase one in BulkCases.All)
        {
            yield return new BulkScenario($"type {one.Name}", run => Load(run, one.Column, one.Values));
            yield return new BulkScenario($"type {one.Name} nullable", run => Load(run, one.Column.Nullable, [null, .. one.Values]));
        }
    }

    private static void Load(BulkRun run, Column column, IReadOnlyList<object?> values)
    {
        run.Table(new BulkTable("t", Column.Int("id"), column));
        run.Write(run.Copy("t"), new ArrayReader(
            ["id", "c"], [.. values.Select((value, i) => new[] { i, value is float[] vector ? run.Provider.Vector(vector) : value })]));
    }

    private static IEnumerable<BulkScenario> Tables() =>
    [
        .. new[] { "t", "[t]", "\"t\"", "dbo.t", "[dbo].[t]", "master..t", "[master].[dbo].[t]", " dbo . t ", "srv.master.dbo.t" }
            .Select(name => new BulkScenario($"name {name}", run => Load(run, "t", name))),
        new("name with quotes", run => Load(run, "[it's a ]] \"table\".x]", "[it's a ]] \"table\".x]")),
        new("temporary table", run => Load(run, "#t", "#t")),
        new("temporary table in tempdb", run => Load(run, "#t", "tempdb..#t")),
        new("missing table", run => Load(run, "t", "missing")),
        new("invalid name", run => Load(run, "t", "a.b.c.d.t")),
        new("no rows", run => Load(run, "t", "missing", [])),
        new("column names with quotes", run =>
        {
            run.Table(new BulkTable("t", Column.Int("a]b"), Column.Int("it's"), Column.Int("x\"y")));
            run.Write(run.Copy("t"), new ArrayReader(["a", "b", "c"], [1, 2, 3]));
        }),
        new("identity", run => LoadIdentity(run, BulkOptions.Default)),
        new("identity kept", run => LoadIdentity(run, BulkOptions.KeepIdentity)),
        new("computed column", run =>
        {
            run.Table(new BulkTable("t", Column.Int("id"), new BulkColumn(Column.Int("double").Nullable).Computed()));
            run.Write(run.Copy("t"), new ArrayReader(["id", "double"], [1, 2]));
        }),
        new("rowversion column", run =>
        {
            run.Table(new BulkTable("t", Column.Int("id"), Column.RowVersion("version"), Column.Int("last")));
            run.Write(run.Copy("t"), new ArrayReader(["id", "version", "last"], [1, new byte[8], 2]));
        }),
        new("rowversion column alone", run =>
        {
            run.Table(new BulkTable("t", Column.RowVersion("version")));
            run.Write(run.Copy("t"), new ArrayReader(["version"], [new byte[8]]));
        }),
        new("packets that are exactly full", run =>
        {
            // Among these lengths are those with which a load ends exactly with its packet.
            run.Table(new BulkTable("t", Column.VarBinary("c", Column.Max)));
            foreach (int byteCount in Enumerable.Range(8000 - 8 - 70, 70))
            {
                run.Write(run.Copy("t"), new ArrayReader(["c"], [new byte[byteCount]]));
            }
        }),
    ];

    private static void Load(BulkRun run, string table, string name, int[]? ids = null)
    {
        run.Table(Plain(table));
        run.Write(run.Copy(name), Rows(ids ?? [1, 2]));
    }

    private static void LoadIdentity(BulkRun run, BulkOptions options)
    {
        run.Table(new BulkTable("t", new BulkColumn(Column.Int("id")).Identity(), Column.NVarChar("name", 10)));
        run.Write(run.Copy("t", options), Rows(7, 8));
    }
}
