using System.Data.Common;

namespace MsSqlConnector.Rows;

/// <summary>A column in the result of <c>GetColumnSchema</c>.</summary>
internal sealed class ResultColumn : DbColumn
{
    public ResultColumn(ColumnSchema column)
    {
        AllowDBNull = column.AllowsNull;
        BaseCatalogName = column.BaseCatalogName;
        BaseColumnName = column.BaseColumnName;
        BaseSchemaName = column.BaseSchemaName;
        BaseServerName = column.BaseServerName;
        BaseTableName = column.BaseTableName;
        ColumnName = column.Name;
        ColumnOrdinal = column.Ordinal;
        ColumnSize = column.Size;
        IsAliased = column.IsAliased;
        IsAutoIncrement = column.IsIdentity;
        IsExpression = column.IsExpression;
        IsHidden = column.IsHidden;
        IsIdentity = column.IsIdentity;
        IsKey = column.IsKey;
        IsLong = column.IsLong;
        IsReadOnly = column.IsReadOnly;
        IsUnique = column.IsRowVersion;
        NumericPrecision = column.Precision;
        NumericScale = column.Scale;
        UdtAssemblyQualifiedName = column.UdtAssemblyName;
        DataType = column.ClrType;
        DataTypeName = column.TypeName;
    }
}
