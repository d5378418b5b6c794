using System;

namespace MsSqlConnector.BulkCopy.Operations;

/// <summary>
/// Reads the catalog's columns of a destination table from the rows of <c>sys.all_columns</c>, or of <c>sp_tablecollations_100</c>. Columns
/// of the view are found by name, because versions of the server have different ones. Those of the procedure have different names, but
/// fixed positions.
/// </summary>
internal sealed class CatalogReader
{
    private const string NameColumn = "name";
    private const int CollationListName = 1;
    private const int CollationListCollation = 3;
    private const int None = -1;

    private readonly SqlDataReader _reader;
    private readonly BulkTableName _table;
    private readonly int _name;
    private readonly int _collation;
    private readonly int _graphType;
    private readonly int _isDropped;

    /// <param name="reader">The reader, on the result with the rows; if the server sent none, on no result.</param>
    /// <param name="table">The table, for messages.</param>
    public CatalogReader(SqlDataReader reader, BulkTableName table)
    {
        _reader = reader;
        _table = table;
        bool isView = Find("column_id") != None;
        _name = isView ? Find(NameColumn) : CollationListName;
        _collation = isView ? Find("collation_name") : CollationListCollation;
        _graphType = isView ? Find("graph_type") : None;
        _isDropped = isView ? Find("is_dropped_ledger_column") : None;
        Columns.AreSelectable = isView;
    }

    public CatalogColumns Columns { get; } = new();

    /// <summary>Adds the current row.</summary>
    /// <exception cref="InvalidCastException">A column has another type.</exception>
    /// <exception cref="IndexOutOfRangeException">A column is missing.</exception>
    /// <exception cref="System.Data.SqlTypes.SqlNullValueException">The name is NULL.</exception>
    /// <exception cref="InvalidOperationException">There are too many columns.</exception>
    public void AddRow()
    {
        if (_isDropped != None && !_reader.IsDBNull(_isDropped) && _reader.GetBoolean(_isDropped))
        {
            // A ledger table keeps the columns that were dropped. No query can name them.
            return;
        }

        string? collation = _reader.IsDBNull(_collation) ? null : _reader.GetString(_collation);
        int graphType = _graphType == None || _reader.IsDBNull(_graphType) ? 0 : _reader.GetInt32(_graphType);
        if (!Columns.TryAdd(_reader.GetString(_name), collation, graphType))
        {
            throw BulkErrors.TooManyColumns(_table.Text);
        }
    }

    private int Find(string column)
    {
        for (int i = 0; i < _reader.FieldCount; i++)
        {
            if (string.Equals(_reader.GetName(i), column, StringComparison.OrdinalIgnoreCase))
            {
                return i;
            }
        }

        return None;
    }
}
