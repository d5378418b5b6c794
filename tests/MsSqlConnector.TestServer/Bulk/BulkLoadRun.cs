using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.TestServer.Bulk;

/// <summary>Creates the rows of the table from the rows of a load: converts values, adds defaults, and checks constraints.</summary>
internal sealed class BulkLoadRun(BulkLoadTarget target)
{
    private static readonly byte[] s_firstRowVersion = [0, 0, 0, 0, 0, 0, 0x07, 0xD1];

    private readonly BulkTable _table = target.Table;
    private readonly bool _keepsNulls = target.Statement.Has("KEEP_NULLS");
    private readonly bool _checksConstraints = target.Statement.Has("CHECK_CONSTRAINTS");

    /// <summary>Returns the rows to add.</summary>
    /// <exception cref="BulkLoadException">The load fails as a whole.</exception>
    public List<BulkRow> Run(BulkLoadMessage message, IEnumerable<BulkRow> existing)
    {
        if (message.Columns is null)
        {
            throw new BulkLoadException(message.Error!);
        }

        target.Check(message.Columns);
        List<BulkRow> rows = [.. message.Rows.Select(row => MakeRow(message.Columns, row))];
        if (message.Error is not null)
        {
            throw new BulkLoadException(message.Error);
        }

        SortCheck.Check(target, rows);
        CheckKeys(existing, rows);
        return rows;
    }

    private BulkRow MakeRow(IReadOnlyList<BulkLoadColumn> columns, IReadOnlyList<BulkLoadValue> values)
    {
        byte[]?[] bytes = new byte[]?[_table.Columns.Count];
        for (int i = 0; i < bytes.Length; i++)
        {
            int position = Array.IndexOf(target.Ordinals, i);
            byte[]? sent = position >= 0 ? values[position].Bytes : null;
            bytes[i] = sent is null
                ? Missing(_table.Columns[i], isSent: position >= 0)
                : BulkConversion.Convert(_table, _table.Columns[i], SentType(columns[position].Type, position), sent);
            if (bytes[i] is null && !_table.Columns[i].IsNullable && !_table.Columns[i].IsComputed)
            {
                throw new BulkLoadException(BulkErrors.Null(_table.Columns[i].Name, _table.Name), isConstraint: true);
            }
        }

        BulkRow row = new(_table.Columns, bytes);
        CheckConstraints(row);
        return row;
    }

    /// <summary>The collation of the statement decides how text is encoded; the server ignores the collation in COLMETADATA.</summary>
    private WireType SentType(WireType type, int position) =>
        target.Statement.Columns[position].Collation is null || !type.Shape.HasCollation
            ? type
            : type with { Collation = _table.Columns[target.Ordinals[position]].Type.Collation };

    private byte[]? Missing(BulkColumn column, bool isSent)
    {
        if (!isSent && column.IsIdentity)
        {
            return ValueEncoder.Encode(column.Type, _table.TakeIdentity());
        }

        if (column.IsRowVersion)
        {
            return s_firstRowVersion;
        }

        return column.Default is { } value && (!isSent || !_keepsNulls) ? ValueEncoder.Encode(column.Type, value)
            : column.IsGeneratedAlways ? ValueEncoder.Encode(column.Type, new DateTime(2024, 1, 1))
            : null;
    }

    private void CheckConstraints(BulkRow row)
    {
        if (_checksConstraints && _table.Constraints.FirstOrDefault(constraint => !constraint.Holds(row)) is { } failed)
        {
            throw new BulkLoadException(BulkErrors.Check(failed.Name, _table.Name), isConstraint: true);
        }
    }

    private void CheckKeys(IEnumerable<BulkRow> existing, List<BulkRow> rows)
    {
        if (_table.PrimaryKey.Count == 0)
        {
            return;
        }

        HashSet<string> keys = [.. existing.Select(KeyOf)];
        foreach (BulkRow row in rows)
        {
            if (!keys.Add(KeyOf(row)))
            {
                throw new BulkLoadException(BulkErrors.DuplicateKey(_table.Name, KeyOf(row)), isConstraint: true);
            }
        }
    }

    private string KeyOf(BulkRow row) => string.Join(", ", _table.PrimaryKey.Select(column => $"{row[column]}"));
}
