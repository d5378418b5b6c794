using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.RealServer.Tests.Comparing;
using MsSqlConnector.RealServer.Tests.Targets;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Scenarios;

/// <summary>GetSchemaTable and GetColumnSchema of the reader.</summary>
public sealed class DescriptionTests
{
    private const string Columns = "Id, Code, Amount, Doubled, Body, Picture, Legacy, Created, Document, Anything, Version";
    private const string Select = $"select {Columns} from dbo.Described";

    /// <summary>Hidden columns and columns whose value depends on the name of the database.</summary>
    private static readonly HashSet<string> s_omitted = ["BaseCatalogName", "BaseServerName", "UdtAssemblyQualifiedName"];

    [Theory, EachTarget]
    public async Task Schema_table_is_the_same(Target target, bool isAsync, bool withKeys)
    {
        Scenario scenario = new(
            Origin.Specification("2.2.7.4, 2.2.7.3, 2.2.7.23"),
            server => server.OnSql(text => text.Contains(Select, StringComparison.Ordinal) ? Described(withKeys) : null),
            run => DescribeAsync(run, withKeys ? CommandBehavior.KeyInfo : CommandBehavior.Default),
            Expected: "",
            RequestCount: 1);
        Notes theirs = await Comparison.ObserveAsync(target, isAsync, scenario, Provider.Theirs);
        Notes ours = await Comparison.ObserveAsync(target, isAsync, scenario, Provider.Ours);
        Assert.True(ours.Lines.Count >= 11, ours.Short);
        Assert.Equal(theirs.Lines, ours.Lines);
    }

    private static async Task DescribeAsync(Run run, CommandBehavior behavior)
    {
        await using DbDataReader? reader = await run.ReaderAsync(run.Command(Select), behavior);
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

    private static Answer Described(bool withKeys)
    {
        ColumnFlags readOnly = ColumnFlags.None;
        Answer answer = new Answer().Columns(
            Column.Int("Id") with { Flags = ColumnFlags.Identity }, Column.Char("Code", 3), Column.Decimal("Amount", 12, 3).Nullable,
            Column.Decimal("Doubled", 14, 3) with { Flags = readOnly | ColumnFlags.Nullable }, Column.NVarChar("Body", Column.Max).Nullable,
            Column.VarBinary("Picture", Column.Max).Nullable, Column.NText("Legacy").Nullable, Column.DateTime2("Created", 3),
            Column.Xml("Document").Nullable, Column.Variant("Anything").Nullable,
            Column.Binary("Version", 8) with { UserType = 0x50, Flags = readOnly });
        if (withKeys)
        {
            answer.Tables(["dbo", "Described"]).Origins(
                [.. Enumerable.Range(1, 11).Select(i => new ColumnOrigin((byte)i, 1, i == 1 ? ColumnOrigin.Key : (byte)0))]);
        }

        return answer.Done();
    }
}
