using System.Collections.Generic;
using System.Text;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy;

/// <summary>The INSERT BULK statement, which announces the columns and the options of a load.</summary>
internal static class InsertBulkText
{
    private static readonly (SqlBulkCopyOptions Option, string Hint)[] s_hints =
    [
        (SqlBulkCopyOptions.KeepNulls, "KEEP_NULLS"),
        (SqlBulkCopyOptions.TableLock, "TABLOCK"),
        (SqlBulkCopyOptions.CheckConstraints, "CHECK_CONSTRAINTS"),
        (SqlBulkCopyOptions.FireTriggers, "FIRE_TRIGGERS"),
        (SqlBulkCopyOptions.AllowEncryptedValueModifications, "ALLOW_ENCRYPTED_VALUE_MODIFICATIONS"),
    ];

    /// <exception cref="System.InvalidOperationException">A column of the order is not among the columns of the load.</exception>
    public static string Create(
        BulkTableName table, IReadOnlyList<MatchedColumn> columns, SqlBulkCopyOptions options, IReadOnlyList<BulkOrder> order)
    {
        var text = new StringBuilder("insert bulk ").Append(table.Quoted).Append(" (");
        for (int i = 0; i < columns.Count; i++)
        {
            text.Append(i == 0 ? string.Empty : ", ").Append(columns[i].Column.Declaration);
        }

        List<string> hints = [];
        foreach ((SqlBulkCopyOptions option, string hint) in s_hints)
        {
            if ((options & option) != 0)
            {
                hints.Add(hint);
            }
        }

        if (order.Count > 0)
        {
            hints.Add(CreateOrder(columns, order));
        }

        text.Append(')');
        return (hints.Count == 0 ? text : text.Append(" with (").Append(string.Join(", ", hints)).Append(')')).ToString();
    }

    private static string CreateOrder(IReadOnlyList<MatchedColumn> columns, IReadOnlyList<BulkOrder> order)
    {
        var text = new StringBuilder("ORDER(");
        for (int i = 0; i < order.Count; i++)
        {
            string name = BulkMapping.Unquote(order[i].Column);
            CheckSortColumn(columns, name);
            text.Append(i == 0 ? string.Empty : ", ").Append(MultipartName.Quote(name)).Append(order[i].IsDescending ? " DESC" : " ASC");
        }

        return text.Append(')').ToString();
    }

    private static void CheckSortColumn(IReadOnlyList<MatchedColumn> columns, string name)
    {
        for (int i = 0; i < columns.Count; i++)
        {
            if (columns[i].Column.Name == name)
            {
                return;
            }
        }

        throw BulkErrors.UnknownSortColumn(name);
    }
}
