using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Testing.Engine;

/// <summary>Verifies the values of rows when a test scripts them, so that the exception is at the line of the mistake.</summary>
internal sealed class RowCheck(IReadOnlyList<SqlTestColumn> columns)
{
    private readonly Column[] _columns = [.. columns.Select(ColumnOf)];

    /// <summary>Returns the column of the test server.</summary>
    public static Column ColumnOf(SqlTestColumn column)
    {
        Column plain = column.Declared.ToColumn(column.Name);
        if (column.IsUtf8 && plain.Type.Id is (TypeId.VarChar or TypeId.Char))
        {
            plain = plain with { Type = plain.Type with { Collation = Collation.Utf8 } };
        }

        return column.IsNullable ? plain.Nullable : plain;
    }

    /// <exception cref="ArgumentException">The row is invalid.</exception>
    public void Verify(object?[] values, int row)
    {
        if (values.Length != columns.Count)
        {
            throw new ArgumentException($"Row {row} has {values.Length} values for {columns.Count} columns.", nameof(values));
        }

        for (int i = 0; i < values.Length; i++)
        {
            Verify(columns[i], _columns[i], values[i], row);
        }
    }

    private static void Verify(SqlTestColumn column, Column target, object? value, int row)
    {
        if (value is null or DBNull)
        {
            _ = column.IsNullable ? true : throw Invalid(column, row, "is not nullable", null);
            return;
        }

        if (ExceedsLength(target.Type, value))
        {
            throw Invalid(column, row, "is too short for the value", null);
        }

        if (target.Type.Id is (TypeId.Binary or TypeId.VarBinary or TypeId.Image) && value is not byte[])
        {
            throw Invalid(column, row, $"cannot have a value of the type {value.GetType()}", null);
        }

        try
        {
            _ = new Answer().Columns(target).Row(ValueOf(target, value));
        }
        catch (Exception cause) when (cause is InvalidCastException or FormatException or OverflowException or ArgumentException)
        {
            throw Invalid(column, row, $"cannot have a value of the type {value.GetType()}", cause);
        }
    }

    /// <summary>Returns the form of a value that the test server sends.</summary>
    public static object? ValueOf(Column column, object? value) => column.Type.Id == TypeId.Variant && value is not (null or DBNull)
        ? VariantValue.Of(BaseTypes.Of(value), value) : value;

    private static bool ExceedsLength(WireType type, object value) => type.MaxLength != WireType.Unlimited && (type.Id, value) switch
    {
        (TypeId.VarChar or TypeId.Char, string text) => type.Collation.Encoding.GetByteCount(text) > type.MaxLength,
        (TypeId.NVarChar or TypeId.NChar, string text) => text.Length * sizeof(char) > type.MaxLength,
        (TypeId.VarBinary or TypeId.Binary, byte[] bytes) => bytes.Length > type.MaxLength,
        _ => false,
    };

    private static ArgumentException Invalid(SqlTestColumn column, int row, string problem, Exception? cause) =>
        new($"Row {row}: the column '{column.Name}' ({column.Type}) {problem}.", cause);
}
