using System;
using MsSqlConnector.Testing.Engine;

namespace MsSqlConnector.Testing;

/// <summary>A column of a result.</summary>
public sealed class SqlTestColumn
{
    /// <summary>Creates a column.</summary>
    /// <param name="name">The name; empty for an expression without a name.</param>
    /// <param name="type">
    /// The type as Transact-SQL declares it, for example <c>int</c>, <c>nvarchar(50)</c>, <c>varchar(max)</c> or <c>decimal(10, 2)</c>. It
    /// can be every built-in type of SQL Server 2025 except hierarchyid, geometry and geography.
    /// </param>
    /// <param name="isNullable">Whether the column can be NULL. The default is true.</param>
    /// <exception cref="ArgumentException">The type is unknown, or its length, precision or scale is invalid.</exception>
    public SqlTestColumn(string name, string type, bool isNullable = true)
    {
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(type);
        Name = name;
        IsNullable = isNullable;
        Declared = ColumnType.Parse(type);
    }

    /// <summary>The name.</summary>
    public string Name { get; }

    /// <summary>The type in lower case.</summary>
    public string Type => Declared.ToString();

    /// <summary>Gets a value that indicates whether the column can be NULL.</summary>
    public bool IsNullable { get; }

    /// <summary>
    /// Gets a value that indicates whether the text of a <c>char</c> or <c>varchar</c> column is encoded in UTF-8. The default is the code
    /// page 1252.
    /// </summary>
    public bool IsUtf8 { get; init; }

    internal ColumnType Declared { get; }
}
