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
    /// Gets the number of columns that the command selected. The hidden key columns that <see cref="CommandBehavior.KeyInfo"/> adds follow
    /// them and are not counted.
    /// </summary>
    /// <inheritdoc cref="Depth" path="/exception"/>
    public override int VisibleFieldCount
    {
        get
        {
            int count = FieldCount;
            int visibleCount = count;
            if (Results.Details is { Origins: not null } details && _rental.OwnsSession)
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
    /// Gets the parts of the current result that the server classifies as sensitive (MS-TDS 2.2.7.5). Null when the server classifies no
    /// part, or does not support data classification.
    /// </summary>
    public SensitivityClassification? SensitivityClassification => OwnDetails?.Classification;

    /// <summary>
    /// Gets the details that the server sends after the columns of the current result. Null when it sends none, or when the reader is
    /// closed.
    /// </summary>
    private ResultDetails? OwnDetails => Results.Details is { } details && _rental.OwnsSession ? details : null;

    /// <summary>Gets the name of a column, or an empty string if the column has no name.</summary>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed, or there is no result.</exception>
    public override string GetName(int i) => GetColumn(i).Name;

    /// <summary>
    /// Gets the zero-based index of the column with a name. An exact match comes first, then a match that ignores case, then one that also
    /// ignores kana type and width.
    /// </summary>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    /// <exception cref="InvalidOperationException">The reader is closed, or there is no result.</exception>
    public override int GetOrdinal(string name)
    {
        ThrowIfNoResult();
        ArgumentNullException.ThrowIfNull(name);
        int ordinal = _row.Metadata.GetOrdinal(name);
        return ordinal >= 0 ? ordinal : throw new IndexOutOfRangeException(
            $"The result has no column '{name}'. Use the name or alias of a column in the SELECT list.");
    }

    /// <summary>Gets the server's name of the data type of a column, such as <c>int</c> or <c>nvarchar</c>.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    public override string GetDataTypeName(int i) => GetColumn(i).TypeName;

    /// <summary>Gets the type of the values that <see cref="GetValue"/> returns for a column.</summary>
    /// <inheritdoc cref="GetName" path="/exception"/>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public override Type GetFieldType(int i)
    {
        ColumnMetadata column = GetColumn(i);
        return column.Type.Codec.GetClrType(column.Type);
    }

    /// <summary>Gets the type of the values that <see cref="GetSqlValue"/> returns for a column.</summary>
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
    /// Returns a table with one row for each column of the current result. Every call returns the same table until the next result. Without
    /// <see cref="CommandBehavior.KeyInfo"/>, the fields about keys, base tables, expressions and hidden columns are NULL.
    /// </summary>
    /// <returns>The table, or null when there is no result.</returns>
    /// <exception cref="InvalidOperationException">The reader is closed.</exception>
    public override DataTable? GetSchemaTable() => FieldCount == 0 ? null : Schema.Table;

    private ResultSchema Schema => _schema ??= new ResultSchema(_row.Metadata, OwnDetails);

    private void ThrowIfNoResult()
    {
        _rental.ThrowIfClosed();
        if (_row.Metadata.Columns.Length == 0)
        {
            throw new InvalidOperationException(
                "Invalid attempt to read metadata when no result is present. Call this method while FieldCount is greater than 0.");
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
            throw new IndexOutOfRangeException(
                $"Invalid column ordinal {i}. The result has {_row.Metadata.Columns.Length} columns, and ordinals begin at 0.");
        }
    }
}
