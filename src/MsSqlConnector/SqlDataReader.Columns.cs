using System;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Rows;

namespace MsSqlConnector;

/// <summary>What the reader tells of the columns.</summary>
public sealed partial class SqlDataReader
{
    /// <summary>
    /// The number of columns that the command asked for; those that <see cref="System.Data.CommandBehavior.KeyInfo"/> added for the
    /// key stand behind them.
    /// </summary>
    /// <inheritdoc cref="Depth" path="/exception"/>
    public override int VisibleFieldCount
    {
        get
        {
            int count = FieldCount;
            int visibleCount = count;
            if (_results.Details is { Origins: not null } details && IsOwner)
            {
                for (int i = 0; i < count; i++)
                {
                    visibleCount -= details.IsHidden(i) ? 1 : 0;
                }
            }

            return visibleCount;
        }
    }

    /// <summary>What the server tells of the current result beside its columns; null when it tells nothing, or the reader is closed.</summary>
    private ResultDetails? OwnDetails => _results.Details is { } details && IsOwner ? details : null;

    /// <summary>The name of a column; empty if it has none.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed, or there is no result.</exception>
    public override string GetName(int i) => GetColumn(i).Name;

    /// <summary>The column of a name: spelt exactly so first, then ignoring case, then the kind and width of kana too.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed, or there is no result.</exception>
    public override int GetOrdinal(string name)
    {
        ThrowIfNoResult();
        ArgumentNullException.ThrowIfNull(name);
        int ordinal = _metadata.GetOrdinal(name);
        return ordinal >= 0 ? ordinal : throw new IndexOutOfRangeException($"There is no column '{name}'.");
    }

    /// <summary>The server's name of a column's type: <c>int</c>, <c>nvarchar</c>.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    public override string GetDataTypeName(int i) => GetColumn(i).TypeName;

    /// <summary>The type that <see cref="GetValue"/> gives a column's values in.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetFieldType(int i)
    {
        ColumnMetadata column = GetColumn(i);
        return column.Type.Codec.GetClrType(column.Type);
    }

    /// <summary>The type that <see cref="GetSqlValue"/> gives a column's values in.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetProviderSpecificFieldType(int i)
    {
        ColumnMetadata column = GetColumn(i);
        return column.Type.Codec.GetSqlType(column.Type);
    }

    internal System.Data.SqlDbType GetSqlDbType(int i)
    {
        ColumnMetadata column = GetColumn(i);
        return column.Type.Codec.GetSqlDbType(column.Type);
    }

    private void ThrowIfNoResult()
    {
        ThrowIfClosed();
        if (_metadata.Columns.Length == 0)
        {
            throw new InvalidOperationException("There is no result whose columns could be asked for.");
        }
    }

    private ColumnMetadata GetColumn(int i)
    {
        ThrowIfNoResult();
        CheckOrdinal(i);
        return _metadata.Columns[i];
    }
}
