using System.Data;

namespace MsSqlConnector.Rows;

/// <summary>The ADO.NET descriptions of the columns of a result. Each is built on first use.</summary>
internal sealed partial class ResultSchema(ResultMetadata metadata, ResultDetails? details)
{
    private DataTable? _table;

    /// <summary>Gets the description as a table with a row for each column.</summary>
    public DataTable Table => _table ??= SchemaTable.Build(Describe());

    private ColumnSchema[] Describe()
    {
        var columns = new ColumnSchema[metadata.Columns.Length];
        for (int i = 0; i < columns.Length; i++)
        {
            columns[i] = new ColumnSchema(metadata.Columns[i], i, details);
        }

        return columns;
    }
}
