using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Bulk;

namespace MsSqlConnector.TestServer.Sessions;

/// <summary>The rows that a transaction has loaded. They are added to their tables when it commits.</summary>
internal sealed class UncommittedRows
{
    private readonly List<(BulkTable Table, IReadOnlyCollection<BulkRow> Rows)> _loads = [];

    /// <summary>The number of loads so far, to which a savepoint can return.</summary>
    public int Count => _loads.Count;

    public void Add(BulkTable table, IReadOnlyCollection<BulkRow> rows) => _loads.Add((table, rows));

    public IEnumerable<BulkRow> Of(BulkTable table) => _loads.Where(load => load.Table == table).SelectMany(load => load.Rows);

    /// <summary>Takes one load back.</summary>
    public void Remove(IReadOnlyCollection<BulkRow> rows) => _loads.RemoveAll(load => ReferenceEquals(load.Rows, rows));

    public void Truncate(int count) => _loads.RemoveRange(count, _loads.Count - count);

    public void Commit()
    {
        foreach ((BulkTable table, IReadOnlyCollection<BulkRow> rows) in _loads)
        {
            table.Add(rows);
        }

        _loads.Clear();
    }

    public void Clear() => _loads.Clear();
}
