using System;
using System.Data;
using System.Data.SqlTypes;
using System.Diagnostics.CodeAnalysis;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Server;

/// <summary>
/// Represents a row of a table-valued parameter: fixed columns and their values. An enumeration may return the same record for every row
/// with new values, because the provider writes each row before it requests the next one.
/// </summary>
public partial class SqlDataRecord : IDataRecord
{
    private readonly SqlMetaData[] _columns;
    private readonly object?[] _values;

    /// <summary>Initializes a new instance of the <see cref="SqlDataRecord"/> class with NULL in all columns.</summary>
    /// <param name="metaData">The columns.</param>
    /// <exception cref="ArgumentNullException">The array or one of its elements is null.</exception>
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

    /// <summary>Gets the number of columns.</summary>
    public virtual int FieldCount => _columns.Length;

    /// <inheritdoc cref="GetValue"/>
    public virtual object this[int ordinal] => GetValue(ordinal);

    /// <summary>Gets the value of the column with a name.</summary>
    /// <param name="name">The name of the column.</param>
    /// <exception cref="IndexOutOfRangeException">There is no column with that name.</exception>
    public virtual object this[string name] => GetValue(GetOrdinal(name));

    internal SqlMetaData[] Columns => _columns;

    /// <summary>Gets the values in the form that is sent; null for NULL.</summary>
    internal object?[] Values => _values;

    /// <summary>Returns the metadata of a column.</summary>
    /// <param name="ordinal">The zero-based index of the column.</param>
    /// <exception cref="IndexOutOfRangeException">The index is out of range.</exception>
    public virtual SqlMetaData GetSqlMetaData(int ordinal) => _columns[ordinal];

    /// <summary>Returns the name of a column.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    public virtual string GetName(int ordinal) => _columns[ordinal].Name;

    /// <summary>Returns the server's name of the data type of a column, or the full type name for a CLR type.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    public virtual string GetDataTypeName(int ordinal) => _columns[ordinal] is { SqlDbType: SqlDbType.Udt, Type: { } type } 
        ? type.FullName ?? type.Name
        : _columns[ordinal].TypeName;

    /// <summary>Returns the type of the values that <see cref="GetValue"/> returns.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public virtual Type GetFieldType(int ordinal) => _columns[ordinal].Type ?? GetTypeInfo(ordinal).Codec.GetClrType(GetTypeInfo(ordinal));

    /// <summary>Returns the type of the values that <see cref="GetSqlValue"/> returns.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields | DynamicallyAccessedMemberTypes.PublicProperties)]
    public virtual Type GetSqlFieldType(int ordinal) =>
        _columns[ordinal].Type ?? GetTypeInfo(ordinal).Codec.GetSqlType(GetTypeInfo(ordinal));

    /// <summary>Returns the zero-based index of the column with a name. An exact match comes before a match that ignores case.</summary>
    /// <param name="name">The name of the column.</param>
    /// <exception cref="IndexOutOfRangeException">There is no column with that name.</exception>
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

    /// <summary>Returns a value that indicates whether the value of a column is NULL.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    public virtual bool IsDBNull(int ordinal) => _values[ordinal] is null;

    /// <summary>Sets the value of a column to NULL.</summary>
    /// <inheritdoc cref="GetSqlMetaData" path="/param"/>
    public virtual void SetDBNull(int ordinal) => _values[ordinal] = null;

    /// <summary>Always throws, because a record has no nested rows.</summary>
    /// <exception cref="NotSupportedException">Always.</exception>
    IDataReader IDataRecord.GetData(int i) => throw new NotSupportedException(
        "GetData is not supported: the columns of a SqlDataRecord cannot contain rows.");

    private ref readonly TypeInfo GetTypeInfo(int ordinal) => ref _columns[ordinal].GetColumn(Collation.Default).Type;
}
