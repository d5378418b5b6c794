using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.Linq;
using System.Reflection;

namespace MsSqlConnector.ParityTests.Reading;

/// <summary>The column metadata of a reader of either provider, as lines that can be compared.</summary>
internal static class SchemaText
{
    private static readonly PropertyInfo[] s_properties =
        [.. typeof(DbColumn).GetProperties().Where(p => p.GetIndexParameters().Length == 0)];

    public static List<string> Of(DbDataReader reader, IDbColumnSchemaGenerator generator)
    {
        List<string> lines = [$"{reader.FieldCount} columns, {reader.VisibleFieldCount} visible"];
        DataTable? table = reader.GetSchemaTable();
        if (table is null)
        {
            lines.Add("no table");
        }
        else
        {
            lines.Add($"{table.TableName}, {table.Locale.Name}, {table.MinimumCapacity}");
            lines.AddRange(table.Columns.Cast<DataColumn>().Select(
                c => $"{c.Ordinal} {c.ColumnName} {c.DataType} {c.DefaultValue} {c.ReadOnly} {c.AllowDBNull} {c.Unique}"));
            lines.AddRange(table.Rows.Cast<DataRow>().Select(r => r.RowState + " " + string.Join(" | ", r.ItemArray.Select(Text))));
        }

        ReadOnlyCollection<DbColumn> columns = generator.GetColumnSchema();
        lines.AddRange(columns.Select(c => string.Join(" | ", s_properties.Select(p => Text(p.GetValue(c))))));
        for (int i = 0; i < reader.FieldCount; i++)
        {
            lines.Add(
                $"{reader.GetName(i)}: {reader.GetDataTypeName(i)} {reader.GetFieldType(i)} {reader.GetProviderSpecificFieldType(i)}");
        }

        return lines;
    }

    private static string Text(object? value) => value is null or DBNull ? "~" : Convert.ToString(value, CultureInfo.InvariantCulture)!;
}
