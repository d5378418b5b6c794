using System;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Rows;

namespace MsSqlConnector;

/// <summary>What the reader tells of the columns.</summary>
public sealed partial class SqlDataReader
{
    /// <summary>The number of columns that the command asked for.</summary>
    /// <inheritdoc cref="Depth" path="/exception"/>
    public override int VisibleFieldCount
    {
        get
        {
            int count = FieldCount;
            while (count > 0 && (_metadata.Columns[count - 1].Flags & ColumnFlags.Hidden) != 0)
            {
                // Key columns that were added for KeyInfo stand at the end, hidden.
                count--;
            }

            return count;
        }
    }

    /// <summary>The name of a column; empty if it has none.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override string GetName(int i) => GetColumn(i).Name;

    /// <summary>The column of a name: spelt exactly so first, then ignoring case.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override int GetOrdinal(string name)
    {
        ThrowIfClosed();
        ArgumentNullException.ThrowIfNull(name);
        int ordinal = _metadata.GetOrdinal(name);
        return ordinal >= 0 ? ordinal : throw new IndexOutOfRangeException($"There is no column '{name}'.");
    }

    /// <summary>The server's name of a column's type: <c>int</c>, <c>nvarchar</c>.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    public override string GetDataTypeName(int i)
    {
        ColumnMetadata column = GetColumn(i);
        return column.Type.Codec.GetTypeName(column.Type);
    }

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

    private ColumnMetadata GetColumn(int i)
    {
        ThrowIfClosed();
        CheckOrdinal(i);
        return _metadata.Columns[i];
    }
}
