using System;
using System.Data;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.DataClassification;
using MsSqlConnector.Rows;

namespace MsSqlConnector;

/// <content>The columns of the current result.</content>
public sealed partial class SqlDataReader
{
    /// <summary>
    /// The number of columns that the command asked for. The columns that <see cref="CommandBehavior.KeyInfo"/> adds for the key follow
    /// them.
    /// </summary>
    /// <inheritdoc cref="Depth" path="/exception"/>
    public override int VisibleFieldCount
    {
        get
        {
            int count = FieldCount;
            int visibleCount = count;
            if (Results.Details is { Origins: not null } details && _rental.IsOwner)
            {
                for (int i = 0; i < count; i++)
                {
                    visibleCount -= details.IsHidden(i) ? 1 : 0;
                }
            }

            return visibleCount;
        }
    }

    /// <summary>
    /// The parts of the current result that the server classifies as sensitive (MS-TDS 2.2.7.5); null when it classifies none, or does not
    /// support data classification.
    /// </summary>
    public SensitivityClassification? SensitivityClassification => OwnDetails?.Classification;

    /// <summary>The details of the current result that the server sends after its columns; null when it sends none, or the reader is closed.</summary>
    private ResultDetails? OwnDetails => Results.Details is { } details && _rental.IsOwner ? details : null;

    /// <summary>Gets the name of a column; empty if it has none.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed, or there is no result.</exception>
    public override string GetName(int i) => GetColumn(i).Name;

    /// <summary>Finds the column of a name: by an exact match first, then ignoring case, then ignoring kana type and width too.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed, or there is no result.</exception>
    public override int GetOrdinal(string name)
    {
        ThrowIfNoResult();
        ArgumentNullException.ThrowIfNull(name);
        int ordinal = _row.Metadata.GetOrdinal(name);
        return ordinal >= 0 ? ordinal : throw new IndexOutOfRangeException($"There is no column '{name}'.");
    }

    /// <summary>Gets the server's name of the type of a column: <c>int</c>, <c>nvarchar</c>.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    public override string GetDataTypeName(int i) => GetColumn(i).TypeName;

    /// <summary>Gets the type of the values of a column that <see cref="GetValue"/> returns.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetFieldType(int i)
    {
        ColumnMetadata column = GetColumn(i);
        return column.Type.Codec.GetClrType(column.Type);
    }

    /// <summary>Gets the type of the values of a column that <see cref="GetSqlValue"/> returns.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetProviderSpecificFieldType(int i)
    {
        ColumnMetadata column = GetColumn(i);
        return column.Type.Codec.GetSqlType(column.Type);
    }

    internal SqlDbType GetSqlDbType(int i)
    {
        ColumnMetadata column = GetColumn(i);
        return column.Type.Codec.GetSqlDbType(column.Type);
    }

    /// <summary>
    /// Describes the columns of the current result, a row each; the same table each time until the next result. Keys, base tables,
    /// expressions and hidden columns are NULL without <see cref="CommandBehavior.KeyInfo"/>.
    /// </summary>
    /// <returns>Null when there is no result.</returns>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override DataTable? GetSchemaTable() => FieldCount == 0 ? null : Schema.Table;

    private ResultSchema Schema => _schema ??= new ResultSchema(_row.Metadata, OwnDetails);

    private void ThrowIfNoResult()
    {
        _rental.ThrowIfClosed();
        if (_row.Metadata.Columns.Length == 0)
        {
            throw new InvalidOperationException("There is no result whose columns could be asked for.");
        }
    }

    private ColumnMetadata GetColumn(int i)
    {
        ThrowIfNoResult();
        CheckOrdinal(i);
        return _row.Metadata.Columns[i];
    }

    private void CheckOrdinal(int i)
    {
        if ((uint)i >= (uint)_row.Metadata.Columns.Length)
        {
            throw new IndexOutOfRangeException($"There is no column {i}: the result has {_row.Metadata.Columns.Length}.");
        }
    }
}
