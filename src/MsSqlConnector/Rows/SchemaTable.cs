using System;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;

namespace MsSqlConnector.Rows;

/// <summary>
/// Builds the result of <c>GetSchemaTable</c>: one row for each column, with the schema columns of Microsoft.Data.SqlClient in their order.
/// </summary>
internal static class SchemaTable
{
    public static DataTable Build(ColumnSchema[] columns)
    {
        var table = new DataTable("SchemaTable") { Locale = CultureInfo.InvariantCulture, MinimumCapacity = columns.Length };
        AddCommonColumns(table);
        AddMoreColumns(table);
        foreach (ColumnSchema column in columns)
        {
            table.Rows.Add(GetValues(column));
        }

        table.AcceptChanges();
        foreach (DataColumn column in table.Columns)
        {
            column.ReadOnly = true;
        }

        return table;
    }

    private static void AddCommonColumns(DataTable table)
    {
        Add(table, SchemaTableColumn.ColumnName, typeof(string));
        Add(table, SchemaTableColumn.ColumnOrdinal, typeof(int)).DefaultValue = 0;
        Add(table, SchemaTableColumn.ColumnSize, typeof(int));
        Add(table, SchemaTableColumn.NumericPrecision, typeof(short));
        Add(table, SchemaTableColumn.NumericScale, typeof(short));
        Add(table, SchemaTableColumn.IsUnique, typeof(bool));
        Add(table, SchemaTableColumn.IsKey, typeof(bool));
        Add(table, SchemaTableOptionalColumn.BaseServerName, typeof(string));
        Add(table, SchemaTableOptionalColumn.BaseCatalogName, typeof(string));
        Add(table, SchemaTableColumn.BaseColumnName, typeof(string));
        Add(table, SchemaTableColumn.BaseSchemaName, typeof(string));
        Add(table, SchemaTableColumn.BaseTableName, typeof(string));
        AddOfTypes(table, SchemaTableColumn.DataType);
        Add(table, SchemaTableColumn.AllowDBNull, typeof(bool));
        Add(table, SchemaTableColumn.ProviderType, typeof(int));
        Add(table, SchemaTableColumn.IsAliased, typeof(bool));
        Add(table, SchemaTableColumn.IsExpression, typeof(bool));
    }

    private static void AddMoreColumns(DataTable table)
    {
        Add(table, "IsIdentity", typeof(bool));
        Add(table, SchemaTableOptionalColumn.IsAutoIncrement, typeof(bool));
        Add(table, SchemaTableOptionalColumn.IsRowVersion, typeof(bool));
        Add(table, SchemaTableOptionalColumn.IsHidden, typeof(bool));
        Add(table, SchemaTableColumn.IsLong, typeof(bool)).DefaultValue = false;
        Add(table, SchemaTableOptionalColumn.IsReadOnly, typeof(bool));
        AddOfTypes(table, SchemaTableOptionalColumn.ProviderSpecificDataType);
        Add(table, "DataTypeName", typeof(string));
        Add(table, "XmlSchemaCollectionDatabase", typeof(string));
        Add(table, "XmlSchemaCollectionOwningSchema", typeof(string));
        Add(table, "XmlSchemaCollectionName", typeof(string));
        Add(table, "UdtAssemblyQualifiedName", typeof(string));
        Add(table, SchemaTableColumn.NonVersionedProviderType, typeof(int));
        Add(table, "IsColumnSet", typeof(bool));
    }

    [UnconditionalSuppressMessage(
        "Trimming", "IL2111", Justification = "The column contains types; no code uses reflection on Type itself.")]
    private static void AddOfTypes(DataTable table, string name) => Add(table, name, typeof(Type));

    private static DataColumn Add(
        DataTable table,
        string name,
        [DynamicallyAccessedMembers(
            DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)] Type type)
    {
        var column = new DataColumn(name, type);
        table.Columns.Add(column);
        return column;
    }

    /// <summary>Returns the values in the order of the columns above. Null becomes <see cref="DBNull"/>.</summary>
    private static object?[] GetValues(ColumnSchema column) =>
    [
        column.Name, column.Ordinal, column.Size, column.Precision, column.Scale, column.IsRowVersion, column.IsKey,
        NullIfEmpty(column.BaseServerName), NullIfEmpty(column.BaseCatalogName), NullIfEmpty(column.BaseColumnName ?? column.Name),
        NullIfEmpty(column.BaseSchemaName), NullIfEmpty(column.BaseTableName), column.ClrType, column.AllowsNull, (int)column.SqlDbType,
        column.IsAliased, column.IsExpression, column.IsIdentity, column.IsIdentity, column.IsRowVersion, column.IsHidden,
        column.IsLong, column.IsReadOnly, column.SqlType, column.TypeName, column.XmlSchema?.Database,
        column.XmlSchema?.Schema, column.XmlSchema?.Name, column.UdtAssemblyName, (int)column.SqlDbType, column.IsColumnSet,
    ];

    private static string? NullIfEmpty(string? text) => text is null or "" ? null : text;
}
