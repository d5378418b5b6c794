using System;
using System.Collections.Generic;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>An INSERT BULK statement with resolved names, whose rows the server expects.</summary>
internal sealed class BulkLoadTarget
{
    private BulkLoadTarget(InsertBulkStatement statement, BulkTable table, int[] ordinals)
    {
        Statement = statement;
        Table = table;
        Ordinals = ordinals;
    }

    public InsertBulkStatement Statement { get; }

    public BulkTable Table { get; }

    /// <summary>The ordinals of the columns of the load in the table.</summary>
    public int[] Ordinals { get; }

    /// <summary>Resolves the table and the columns. An unknown column fails without a message.</summary>
    public static BulkLoadTarget? TryResolve(InsertBulkStatement statement, BulkTable table, out ServerMessage? error)
    {
        error = null;
        List<int> ordinals = [];
        for (int i = 0; i < statement.Columns.Count; i++)
        {
            InsertBulkColumn column = statement.Columns[i];
            int ordinal = OrdinalOf(table, column.Name);
            if (ordinal < 0)
            {
                return null;
            }

            error ??= ordinals.Contains(ordinal) ? BulkErrors.ColumnTwice(column.Name)
                : !column.Type.IsKnown ? BulkErrors.UnknownType(i + 1, column.Type.Name)
                : ErrorOf(table, table.Columns[ordinal]);
            ordinals.Add(ordinal);
        }

        return error is null ? new BulkLoadTarget(statement, table, [.. ordinals]) : null;
    }

    /// <summary>Checks that COLMETADATA describes the announced columns.</summary>
    public void Check(IReadOnlyList<BulkLoadColumn> columns)
    {
        if (columns.Count != Ordinals.Length)
        {
            throw new BulkLoadException(BulkErrors.Unreadable(state: 3));
        }

        for (int i = 0; i < columns.Count; i++)
        {
            Check(columns[i], Statement.Columns[i].Type, i);
        }
    }

    private void Check(BulkLoadColumn sent, DeclaredType declared, int index)
    {
        BulkColumn target = Table.Columns[Ordinals[index]];
        BulkEncryption.Check(Statement, target, sent);
        WireType expected = declared.ToColumn().Type;
        WireType nullable = declared.ToColumn().Nullable.Type;
        bool isKind = TypeMatch.IsSame(sent.Type, expected) || TypeMatch.IsSame(sent.Type, nullable);
        if (!isKind
            && expected.Length == LengthKind.Partial
            && TypeMatch.IsSame(sent.Type with { MaxLength = expected.MaxLength }, expected))
        {
            throw new BulkLoadException(BulkErrors.ColumnType(index + 1, state: 2));
        }

        // A column that is not nullable has the type without a length, if such a type exists.
        bool isFixed = sent.Type.Length == LengthKind.Fixed || expected.Length != LengthKind.Fixed || Table.AcceptsNullableForms;
        if (!isKind || sent.IsNullable != target.IsNullable || (!target.IsNullable && !isFixed))
        {
            throw new BulkLoadException(BulkErrors.ColumnType(index + 1));
        }
    }

    private static ServerMessage? ErrorOf(BulkTable table, BulkColumn column) =>
        column.IsComputed || column.IsColumnSet ? BulkErrors.Computed(column.Name)
        : column.IsRowVersion ? BulkErrors.RowVersion()
        : column.IsGeneratedAlways ? BulkErrors.GeneratedAlways(table.Name)
        : null;

    private static int OrdinalOf(BulkTable table, string name)
    {
        for (int i = 0; i < table.Columns.Count; i++)
        {
            if (string.Equals(table.Columns[i].Name, name, StringComparison.OrdinalIgnoreCase))
            {
                return i;
            }
        }

        return -1;
    }
}
