using System;
using System.Data;
using System.Data.Common;
using System.Data.SqlTypes;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Sources;

/// <summary>
/// Infers the columns of a table-valued parameter from a source with CLR types only, as Microsoft.Data.SqlClient does. Text and binary
/// columns have no limit unless the source specifies one, dates and times have the maximum scale, and decimals have the precision of the
/// source or its values.
/// </summary>
internal static class InferredColumns
{
    private const byte DefaultPrecision = 18;

    public static TableColumn[] Create(DataTable table, Collation collation)
    {
        var columns = new TableColumn[table.Columns.Count];
        for (int i = 0; i < columns.Length; i++)
        {
            DataColumn column = table.Columns[i];
            SqlDbType type = Infer(column.DataType, column.ColumnName);
            (byte precision, byte scale) = type == SqlDbType.Decimal ? MeasureDecimals(table, i) : default;
            bool isUnique = Array.IndexOf(table.PrimaryKey, column) >= 0;
            columns[i] = Create(column.ColumnName, type, column.MaxLength, precision, scale, isUnique, collation);
        }

        return columns;
    }

    /// <exception cref="ArgumentException">The reader provides no schema, or a type is not supported.</exception>
    public static TableColumn[] Create(IDataReader reader, Collation collation)
    {
        DataTable schema = reader.GetSchemaTable() ?? throw new ArgumentException(
            "The DbDataReader returned null from GetSchemaTable. Table-valued parameters need a reader with a schema table.");
        var columns = new TableColumn[schema.Rows.Count];
        for (int i = 0; i < columns.Length; i++)
        {
            DataRow row = schema.Rows[i];
            string name = Get(row, SchemaTableColumn.ColumnName) as string ?? string.Empty;
            SqlDbType type = Infer(Get(row, SchemaTableColumn.DataType) as Type ?? typeof(object), name);
            byte precision = ToByte(Get(row, SchemaTableColumn.NumericPrecision));
            byte scale = ToByte(Get(row, SchemaTableColumn.NumericScale));
            bool isUnique = Get(row, SchemaTableColumn.IsKey) is true;
            int size = Get(row, SchemaTableColumn.ColumnSize) is int known ? known : -1;
            columns[i] = type == SqlDbType.Decimal
                ? Create(name, type, -1, precision, scale, isUnique, collation)
                : Create(name, type, size, 0, 0, isUnique, collation);
        }

        return columns;
    }

    private static TableColumn Create(string name, SqlDbType type, int size, byte precision, byte scale, bool isUnique, Collation collation)
    {
        bool isScaleUnknown = type == SqlDbType.Decimal && (precision is 0 or > TypeInfoReader.MaxPrecision || scale > precision);
        if (isScaleUnknown)
        {
            (precision, scale) = (DefaultPrecision, 0);
        }

        int unitByteCount = type == SqlDbType.NVarChar ? sizeof(char) : sizeof(byte);
        int bounded = size > 0 && (long)size * unitByteCount <= TypeTable.BoundedByteCount ? size : -1;
        byte digits = type is SqlDbType.DateTime2 or SqlDbType.DateTimeOffset or SqlDbType.Time ? (byte)TypeInfoReader.MaxTimeScale : scale;
        return new TableColumn(type, new ParameterFacets(type, bounded, 0, precision, digits, collation))
        {
            Name = name, IsUnique = isUnique, IsScaleUnknown = isScaleUnknown,
        };
    }

    private static SqlDbType Infer(Type type, string name)
    {
        bool isKnown = TypeMap.TryInfer(type, out TypeMapEntry? entry) && !type.IsEnum;
        return isKnown
            ? entry!.SqlDbType switch
            {
                SqlDbType.DateTime => SqlDbType.DateTime2,
                SqlDbType.Variant or SqlDbType.Structured or TypeMap.Vector => throw Unsupported(name, type),
                SqlDbType other => other,
            }
            : throw Unsupported(name, type);
    }

    /// <summary>Computes a precision and scale that all values fit into.</summary>
    private static (byte Precision, byte Scale) MeasureDecimals(DataTable table, int column)
    {
        int scale = 0;
        int wholeDigitCount = 0;
        foreach (DataRow row in table.Rows)
        {
            object value = row[column];
            if (value is DBNull or SqlDecimal { IsNull: true })
            {
                continue;
            }

            SqlDecimal number = value is SqlDecimal sql ? sql : new SqlDecimal((decimal)value);
            scale = Math.Max(scale, number.Scale);
            wholeDigitCount = Math.Max(wholeDigitCount, number.Precision - number.Scale);
        }

        int precision = scale + wholeDigitCount;
        return precision == 0 ? (DefaultPrecision, (byte)0) : ((byte)Math.Min(precision, TypeInfoReader.MaxPrecision), (byte)scale);
    }

    private static object? Get(DataRow row, string column) =>
        row.Table.Columns.Contains(column) && row[column] is not DBNull ? row[column] : null;

    private static byte ToByte(object? value) => value switch
    {
        byte known => known,
        short known and >= 0 and <= byte.MaxValue => (byte)known,
        int known and >= 0 and <= byte.MaxValue => (byte)known,
        _ => 0,
    };

    public static ArgumentException Unsupported(string name, Type type) =>
        new(
            $"The type of column '{name}' is not supported. The type is '{type}'. "
            + "Convert the column to a type that a SQL Server table can have.");
}
