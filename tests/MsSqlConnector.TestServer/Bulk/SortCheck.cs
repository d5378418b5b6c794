using System;
using System.Collections.Generic;
using System.Linq;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>
/// Checks the order that an ORDER hint declares. The hint has an effect only if the table has a clustered index on the same columns.
/// </summary>
internal static class SortCheck
{
    public static void Check(BulkLoadTarget target, IReadOnlyList<BulkRow> rows)
    {
        IReadOnlyList<InsertBulkOrder> order = target.Statement.Order;
        if (order.Count == 0 || !order.Select(o => o.Column).SequenceEqual(target.Table.PrimaryKey, StringComparer.OrdinalIgnoreCase))
        {
            return;
        }

        for (int i = 1; i < rows.Count; i++)
        {
            if (Compare(order, target.Table.PrimaryKey, rows[i - 1], rows[i]) > 0)
            {
                throw new BulkLoadException(BulkErrors.NotSorted());
            }
        }
    }

    private static int Compare(IReadOnlyList<InsertBulkOrder> order, IReadOnlyList<string> columns, BulkRow one, BulkRow other)
    {
        for (int i = 0; i < order.Count; i++)
        {
            object? left = one[columns[i]];
            object? right = other[columns[i]];
            int result = left is string text
                ? string.Compare(text, right as string, StringComparison.OrdinalIgnoreCase)
                : Comparer<object?>.Default.Compare(left, right);
            if (result != 0)
            {
                return order[i].IsDescending ? -result : result;
            }
        }

        return 0;
    }
}
