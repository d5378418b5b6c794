using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Types;

namespace MsSqlConnector.Server;

/// <summary>
/// A row of a table-valued parameter: columns that do not change, and their values. One record may be filled again for each row
/// that an enumeration gives, since rows are written as they are enumerated.
/// </summary>
public partial class SqlDataRecord : IDataRecord
{
    private readonly SqlMetaData[] _columns;
    private readonly object?[] _values;

    /// <summary>Makes a record whose values are all NULL.</summary>
    /// <param name="metaData">The columns.</param>
    /// <exception cref="ArgumentNullException">There are no columns, or one is null.</exception>
    public SqlDataRecord(params SqlMetaData[] metaData)
    {
        ArgumentNullException.ThrowIfNull(metaData);
        foreach (SqlMetaData column in metaData)
        {
            ArgumentNullException.ThrowIfNull(column, nameof(metaData));
        }

        _columns = (SqlMetaData[])metaData.Clone();
        _values = new object?[metaData.Length];
    }

    /// <summary>The number of columns.</summary>
    public virtual int FieldCount => _columns.Length;

    /// <inheritdoc cref="GetValue"/>
    public virtual object this[int ordinal] => GetValue(ordinal);

    /// <summary>The value of a column.</summary>
    /// <param name="name">The column's name.</param>
    /// <exception cref="IndexOutOfRangeException">There is none of that name.</exception>
    public virtual object this[string name] => GetValue(GetOrdinal(name));

    internal SqlMetaData[] Columns => _columns;

    /// <summary>The values as they are sent; null for NULL.</summary>
    internal object?[] Values => _values;

    /// <summary>What describes a column.</summary>
    /// <param name="ordinal">The column, from 0.</param>
    /// <exception cref="IndexOutOfRangeException">There is no such column.</exception>
    public virtual SqlMetaData GetSqlMetaData(int ordinal) => _columns[ordinal];

    /// <summary>The name of a column.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    public virtual string GetName(int ordinal) => _columns[ordinal].Name;

    /// <summary>Returns the server's name of a column's type; of a CLR type the full name of the type.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    public virtual string GetDataTypeName(int ordinal) => _columns[ordinal] is { SqlDbType: SqlDbType.Udt, Type: { } type } 
        ? type.FullName ?? type.Name
        : _columns[ordinal].TypeName;

    /// <summary>The type of <see cref="GetValue"/>'s results.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public virtual Type GetFieldType(int ordinal) => _columns[ordinal].Type ?? TypeOf(ordinal).Codec.GetClrType(TypeOf(ordinal));

    /// <summary>The type of <see cref="GetSqlValue"/>'s results.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public virtual Type GetSqlFieldType(int ordinal) => _columns[ordinal].Type ?? TypeOf(ordinal).Codec.GetSqlType(TypeOf(ordinal));

    /// <summary>Where a column is, from 0; names are compared exactly first, then whatever their case.</summary>
    /// <param name="name">The column's name.</param>
    /// <exception cref="IndexOutOfRangeException">There is none of that name.</exception>
    public virtual int GetOrdinal(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        foreach (StringComparison comparison in (StringComparison[])[StringComparison.Ordinal, StringComparison.OrdinalIgnoreCase])
        {
            int ordinal = Array.FindIndex(_columns, column => string.Equals(column.Name, name, comparison));
            if (ordinal >= 0)
            {
                return ordinal;
            }
        }

        throw new IndexOutOfRangeException(name);
    }

    /// <summary>Whether a column's value is NULL.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    public virtual bool IsDBNull(int ordinal) => _values[ordinal] is null;

    /// <summary>Makes a column's value NULL.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    public virtual void SetDBNull(int ordinal) => _values[ordinal] = null;

    /// <summary>Not supported: a record has no rows of its own.</summary>
    /// <exception cref="NotSupportedException">Always.</exception>
    IDataReader IDataRecord.GetData(int i) => throw new NotSupportedException("A record has no rows in its columns.");

    private ref readonly TypeInfo TypeOf(int ordinal) => ref _columns[ordinal].GetColumn(Collation.Default).Type;
}
