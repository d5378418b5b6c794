using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Targets;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>GetSchemaTable and GetColumnSchema of the reader.</summary>
public sealed class DescriptionTests
{
    private const string Select = "select Id, Code, Amount, Doubled, Body, Picture, Legacy, Created, Document, Anything from dbo.Described";
    private const string SelectVersion = "select Id, Version from dbo.Described";

    /// <summary>Hidden columns and columns whose value depends on the name of the database.</summary>
    private static readonly HashSet<string> s_omitted = ["BaseCatalogName", "BaseServerName", "UdtAssemblyQualifiedName"];

    [Theory, EachTarget]
    public Task Schema_table_is_the_same(Target target, bool isAsync, bool withKeys) =>
        RunAsync(target, isAsync, withKeys, Select, Described());

    [Theory, EachTarget(Needs = ServerFeature.RowVersion)]
    public Task Schema_table_of_a_rowversion_is_the_same(Target target, bool isAsync, bool withKeys) => RunAsync(
        target,
        isAsync,
        withKeys,
        SelectVersion,
        Id,
        Column.Binary("Version", 8) with { UserType = 0x50, Flags = ColumnFlags.None });

    private static async Task RunAsync(Target target, bool isAsync, bool withKeys, string select, params Column[] columns)
    {
        Scenario scenario = new(
            Origin.Specification("2.2.7.4, 2.2.7.3, 2.2.7.23"),
            server => server.OnSql(text => text.Contains(select, StringComparison.Ordinal) ? Describe(withKeys, columns) : null),
            run => DescribeAsync(run, select, withKeys ? CommandBehavior.KeyInfo : CommandBehavior.Default),
            Expected: "",
            RequestCount: 1);
        Notes theirs = await Comparison.ObserveAsync(target, isAsync, scenario, Provider.Theirs);
        Notes ours = await Comparison.ObserveAsync(target, isAsync, scenario, Provider.Ours);
        Assert.True(ours.Lines.Count >= 2 * columns.Length, ours.Short);
        Assert.Equal(theirs.Lines, ours.Lines);
    }

    private static async Task DescribeAsync(Run run, string select, CommandBehavior behavior)
    {
        await using DbDataReader? reader = await run.ReaderAsync(run.Command(select), behavior);
        DataTable table = (run.IsAsync ? await reader!.GetSchemaTableAsync() : reader!.GetSchemaTable())!;
        foreach (DataRow row in table.Rows)
        {
            run.Notes.Add(string.Join(", ", table.Columns.Cast<DataColumn>().Where(column => !s_omitted.Contains(column.ColumnName))
                .OrderBy(column => column.ColumnName, StringComparer.Ordinal)
                .Select(column => $"{column.ColumnName} {Text(row[column])}")));
        }

        foreach (DbColumn column in await reader.GetColumnSchemaAsync())
        {
            run.Notes.Add(string.Create(
                CultureInfo.InvariantCulture,
                $"{column.ColumnOrdinal} {column.ColumnName} {column.DataTypeName} {column.DataType?.Name} {column.ColumnSize} "
                + $"{column.NumericPrecision} {column.NumericScale} null {column.AllowDBNull} key {column.IsKey} identity "
                + $"{column.IsIdentity} increment {column.IsAutoIncrement} read-only {column.IsReadOnly} long {column.IsLong} unique "
                + $"{column.IsUnique} hidden {column.IsHidden} alias {column.IsAliased} expression {column.IsExpression} base "
                + $"{column.BaseSchemaName}.{column.BaseTableName}.{column.BaseColumnName}"));
        }
    }

    private static string Text(object value) => value is Type type ? type.Name : Notes.Text(value);

    private static Column Id => Column.Int("Id") with { Flags = ColumnFlags.Identity };

    private static Column[] Described() =>
    [
        Id, Column.Char("Code", 3), Column.Decimal("Amount", 12, 3).Nullable,
        Column.Decimal("Doubled", 14, 3) with { Flags = ColumnFlags.Nullable }, Column.NVarChar("Body", Column.Max).Nullable,
        Column.VarBinary("Picture", Column.Max).Nullable, Column.NText("Legacy").Nullable, Column.DateTime2("Created", 3),
        Column.Xml("Document").Nullable, Column.Variant("Anything").Nullable,
    ];

    private static Answer Describe(bool withKeys, Column[] columns)
    {
        Answer answer = new Answer().Columns(columns);
        if (withKeys)
        {
            answer.Tables(["dbo", "Described"]).Origins(
                [.. Enumerable.Range(1, columns.Length)
                    .Select(i => new ColumnOrigin((byte)i, 1, i == 1 ? ColumnOrigin.Key : (byte)0))]);
        }

        return answer.Done();
    }
}
