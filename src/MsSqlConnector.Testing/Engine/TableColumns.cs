using System;
using System.Collections.Generic;
using System.Data;

namespace MsSqlConnector.Testing.Engine;

/// <summary>The columns of a result for those of a data table.</summary>
internal static class TableColumns
{
    private static readonly Dictionary<Type, string> s_types = new()
    {
        [typeof(bool)] = "bit",
        [typeof(byte)] = "tinyint",
        [typeof(short)] = "smallint",
        [typeof(int)] = "int",
        [typeof(long)] = "bigint",
        [typeof(float)] = "real",
        [typeof(double)] = "float",
        [typeof(decimal)] = "decimal(38, 10)",
        [typeof(string)] = "nvarchar(max)",
        [typeof(byte[])] = "varbinary(max)",
        [typeof(Guid)] = "uniqueidentifier",
        [typeof(DateTime)] = "datetime2",
        [typeof(DateTimeOffset)] = "datetimeoffset",
        [typeof(TimeSpan)] = "time",
    };

    public static SqlTestColumn Convert(DataColumn column) => s_types.TryGetValue(column.DataType, out string? type)
        ? new SqlTestColumn(column.ColumnName, type, column.AllowDBNull)
        : throw new ArgumentException($"The type {column.DataType} of the column '{column.ColumnName}' has no equivalent in SQL Server.");
}
