using System.Data;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Execution.Sources;

/// <summary>The rows of a data table.</summary>
internal sealed class DataTableRows : TableRows
{
    private readonly DataRowCollection _rows;
    private int _next;

    public DataTableRows(DataTable table, Collation collation)
        : base(InferredColumns.Create(table, collation))
    {
        _rows = table.Rows;
    }

    public override bool Read(object?[] values)
    {
        if (_next == _rows.Count)
        {
            return false;
        }

        DataRow row = _rows[_next++];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = Columns[i].Convert(row[i]);
        }

        return true;
    }
}
