using System.Data;
using MsSqlConnector.DataClassification;
using MsSqlConnector.Rows;

namespace MsSqlConnector;

/// <summary>What the reader tells of the columns as a whole.</summary>
public sealed partial class SqlDataReader
{
    private DataTable? _schemaTable;

    /// <summary>
    /// What the server says is sensitive in the current result (MS-TDS 2.2.7.5); null when it says nothing: no column is classified, or
    /// the server knows no data classification.
    /// </summary>
    public SensitivityClassification? SensitivityClassification => OwnDetails?.Classification;

    /// <summary>
    /// Describes the columns of the current result, a row each; the same table each time until the next result. What only
    /// <see cref="CommandBehavior.KeyInfo"/> tells (keys, base tables, expressions, hidden columns) is NULL without it.
    /// </summary>
    /// <returns>Null when there is no result.</returns>
    /// <exception cref="System.InvalidOperationException">The reader is closed.</exception>
    public override DataTable? GetSchemaTable()
    {
        ThrowIfClosed();
        return _metadata.Columns.Length == 0 ? null : _schemaTable ??= SchemaTable.Build(DescribeColumns());
    }

    private void ForgetSchema()
    {
        _schemaTable = null;
        ForgetColumnSchema();
    }

    partial void ForgetColumnSchema();

    private ColumnSchema[] DescribeColumns()
    {
        var columns = new ColumnSchema[_metadata.Columns.Length];
        ResultDetails? details = OwnDetails;
        for (int i = 0; i < columns.Length; i++)
        {
            columns[i] = new ColumnSchema(_metadata.Columns[i], i, details);
        }

        return columns;
    }
}
