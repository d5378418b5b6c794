using System;
using System.Collections.Generic;
using System.Text.RegularExpressions;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Answers;

/// <summary>The columns of the responses by name.</summary>
internal static partial class ModelColumns
{
    private static readonly DateTime s_day = new(2026, 11, 23, 12, 30, 15);

    private static readonly Dictionary<string, ModelColumn> s_byName = new(StringComparer.Ordinal)
    {
        ["Id"] = new(Column.Int("Id"), i => i),
        ["BlogId"] = new(Column.Int("BlogId"), i => i),
        ["Number"] = new(Column.Int("Number"), i => i * 10),
        ["Name"] = new(Column.NVarChar("Name", 100), i => $"name {i} ñ"),
        ["Title"] = new(Column.NVarChar("Title", Column.Max), i => $"title {i}"),
        ["Url"] = new(Column.NVarChar("Url", Column.Max), i => i % 2 == 0 ? null : $"https://example.com/{i}"),
        ["Rating"] = new(Column.Decimal("Rating", 18, 2), i => i * 1.25m),
        ["Created"] = new(Column.DateTime2("Created"), i => s_day.AddHours(i)),
        ["Published"] = new(Column.Date("Published"), i => s_day.Date.AddDays(i)),
        ["Duration"] = new(Column.Time("Duration"), i => TimeSpan.FromMinutes(i)),
        ["Sent"] = new(Column.DateTimeOffset("Sent"), i => new DateTimeOffset(s_day, TimeSpan.FromHours(i))),
        ["Version"] = new(Column.RowVersion("Version"), i => new byte[] { 0, 0, 0, 0, 0, 0, 1, (byte)i }),
        ["IsPublic"] = new(Column.Bit("IsPublic"), i => i % 2 == 0),
        ["Token"] = new(Column.UniqueIdentifier("Token"), i => new Guid(i, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        ["Photo"] = new(Column.VarBinary("Photo", Column.Max), i => i % 2 == 0 ? null : new byte[i * 10]),
        ["Address"] = new(
            Column.NVarChar("Address", Column.Max), i => $$"""{"City":"City {{i}}","Street":null,"Since":"2026-11-2{{i}}"}"""),
        ["Document"] = new(Column.Json("Document"), i => $$"""{"City":"Town {{i}}","Street":"Street","Since":"2026-11-2{{i}}"}"""),
        ["Tags"] = new(Column.NVarChar("Tags", Column.Max), i => $$"""["tag{{i}}","x"]"""),
        ["Labels"] = new(Column.Json("Labels"), i => $"[{i},100]"),
        ["Embedding"] = new(Column.Vector("Embedding", 3), i => new[] { i, 0.5f, -1f }),
        ["Distance"] = new(Column.Float("Distance"), i => i / 4.0),
        ["PeriodStart"] = new(Column.DateTime2("PeriodStart"), i => s_day.AddDays(-i)),
        ["PeriodEnd"] = new(Column.DateTime2("PeriodEnd"), _ => DateTime.MaxValue),
        ["Label"] = new(Column.VarChar("Label", 30), i => i % 2 == 0 ? null : $"label {i}"),
        ["Place"] = new(
            Column.Udt("Place", new TypeNaming("Shop", "sys", "geography"), 20), i => i % 2 == 0 ? null : new byte[] { (byte)i, 7 }),
        ["_Position"] = new(Column.Int("_Position"), i => i - 1),
    };

    /// <summary>The column of an item of a select list, by its alias, the column that it names, or its expression.</summary>
    public static ModelColumn Of(string item)
    {
        if (item.StartsWith("CASE", StringComparison.Ordinal) && item.Contains("AS bit)", StringComparison.Ordinal))
        {
            return new ModelColumn(Column.Bit("").Nullable.Expression, _ => true);
        }

        foreach (Match match in Names().Matches(item))
        {
            string name = match.Groups["name"].Value;
            if (s_byName.TryGetValue(name, out ModelColumn? column)
                || s_byName.TryGetValue(name.TrimEnd("0123456789".ToCharArray()), out column))
            {
                bool isCounted = item.StartsWith("COUNT(", StringComparison.Ordinal);
                string alias = Alias().Match(item) is { Success: true } aliased ? aliased.Groups["name"].Value : name;
                return isCounted ? Counted(alias) : column with { Column = column.Column.Nullable with { Name = alias } };
            }
        }

        return item.StartsWith("NEXT VALUE", StringComparison.Ordinal) ? new ModelColumn(Column.BigInt("").Expression, i => i * 100L)
            : Counted("");
    }

    private static ModelColumn Counted(string name) => new(Column.Int(name).Nullable.Expression, i => i);

    /// <summary>From right to left, so that an alias precedes the columns of its expression.</summary>
    [GeneratedRegex(@"\[(?<name>[^\]]+)\]|\.(?<name>\w+)", RegexOptions.RightToLeft | RegexOptions.ExplicitCapture)]
    private static partial Regex Names();

    [GeneratedRegex(@" AS \[(?<name>[^\]]+)\]$", RegexOptions.ExplicitCapture)]
    private static partial Regex Alias();
}
