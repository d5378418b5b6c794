using System.Collections;
using System.Data;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// The rows of a data table, or an array of rows. Deleted rows are skipped. The columns are those of the first row's table. Rows of other
/// tables are read by the positions of these columns.
/// </summary>
internal sealed class DataRowSource : RowSource
{
    private readonly DataTable _table;
    private readonly IEnumerator _rows;
    private readonly DataRowState _states;
    private DataRow? _current;

    private DataRowSource(DataTable table, IEnumerable rows, DataRowState states)
    {
        _table = table;
        _rows = rows.GetEnumerator();
        _states = states & ~DataRowState.Deleted;
    }

    public override int ColumnCount => _table.Columns.Count;

    /// <param name="table">The table.</param>
    /// <param name="states">The states of the rows to copy; 0 for all rows except deleted ones.</param>
    public static DataRowSource Of(DataTable table, DataRowState states) => new(table, table.Rows, states);

    /// <param name="rows">The rows; at least one.</param>
    public static DataRowSource Of(DataRow[] rows) => new(rows[0].Table, rows, 0);

    public override int GetOrdinal(string name)
    {
        int ordinal = _table.Columns.IndexOf(name);
        return ordinal >= 0 ? ordinal : throw BulkErrors.UnknownSourceColumn(name);
    }

    public override bool Read()
    {
        while (_rows.MoveNext())
        {
            _current = (DataRow)_rows.Current!;
            DataRowState state = _current.RowState;
            if ((state & DataRowState.Deleted) == 0 && (_states == 0 || (state & _states) != 0))
            {
                return true;
            }
        }

        return false;
    }

    public override RowField CreateField(in MatchedColumn matched) => new Field(this, matched);

    /// <summary>Reads a column of the current row.</summary>
    private sealed class Field(DataRowSource source, in MatchedColumn matched) : ObjectField(matched.Column)
    {
        private readonly DataColumn _column = source._table.Columns[matched.SourceOrdinal];
        private readonly int _ordinal = matched.SourceOrdinal;

        protected override object? GetValue()
        {
            DataRow row = source._current!;
            return ReferenceEquals(row.Table, source._table) ? row[_column] : row[_ordinal];
        }
    }
}
