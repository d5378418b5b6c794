using System;
using System.Collections.Generic;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution.Sources;

/// <summary>
/// Determines the contents of TVP_ORDER_UNIQUE (MS-TDS 2.2.5.5.5.2): first the sorted columns by their ordinals, then the other columns of
/// the unique set. Servers do not verify it.
/// </summary>
internal static class TableOrder
{
    private const byte Ascending = 0x01;
    private const byte Descending = 0x02;
    private const byte Unique = 0x04;

    /// <summary>Returns the columns, counted from 0, with their flags.</summary>
    public static List<KeyValuePair<int, byte>> Create(TableColumn[] columns)
    {
        var order = new List<KeyValuePair<int, byte>>();
        foreach (int column in GetSorted(columns))
        {
            order.Add(new KeyValuePair<int, byte>(column, GetFlags(columns[column])));
        }

        for (int i = 0; i < columns.Length; i++)
        {
            if (columns[i] is { IsUnique: true, SortOrder: SortOrder.Unspecified, IsDefault: false })
            {
                order.Add(new KeyValuePair<int, byte>(i, Unique));
            }
        }

        return order;
    }

    private static byte GetFlags(TableColumn column) =>
        (byte)((column.SortOrder == SortOrder.Descending ? Descending : Ascending) | (column.IsUnique ? Unique : 0));

    private static int[] GetSorted(TableColumn[] columns)
    {
        int[] sorted = new int[Array.FindAll(columns, IsSorted).Length];
        for (int i = 0; i < sorted.Length; i++)
        {
            sorted[i] = -1;
        }

        for (int i = 0; i < columns.Length; i++)
        {
            if (!IsSorted(columns[i]))
            {
                continue;
            }

            int ordinal = columns[i].SortOrdinal;
            if ((uint)ordinal >= (uint)sorted.Length || sorted[ordinal] >= 0)
            {
                throw new InvalidOperationException(
                    $"The sort ordinal {ordinal} on field {i} is out of range or used twice. "
                    + $"Each sort ordinal from 0 to {sorted.Length - 1} must be specified once.");
            }

            sorted[ordinal] = i;
        }

        return sorted;
    }

    private static bool IsSorted(TableColumn column) => column.SortOrder != SortOrder.Unspecified;
}
