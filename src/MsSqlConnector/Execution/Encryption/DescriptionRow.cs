using System;
using MsSqlConnector.Rows;
using MsSqlConnector.Sessions.Results;
using MsSqlConnector.Types;

namespace MsSqlConnector.Execution.Encryption;

/// <summary>The values of the current row of a description.</summary>
internal readonly struct DescriptionRow(ResponseReader results)
{
    public bool IsNull(int column) => results.Row.Slots[column].IsNull;

    public int GetInt32(int column) => GetType(column).Codec.GetInt32(GetSpan(column), GetType(column));

    public byte GetByte(int column) => GetType(column).Codec.GetByte(GetSpan(column), GetType(column));

    public bool GetBoolean(int column) => GetType(column).Codec.GetBoolean(GetSpan(column), GetType(column));

    public string GetText(int column)
    {
        RowValue value = GetValue(column);
        return value.Text ?? GetType(column).Codec.GetString(value.Bytes, GetType(column));
    }

    public byte[] GetBytes(int column) => GetType(column).Codec.GetBytes(GetSpan(column), GetType(column));

    private ref readonly TypeInfo GetType(int column) => ref results.Metadata.Columns[column].Type;

    private ReadOnlySpan<byte> GetSpan(int column) => GetValue(column).Bytes;

    /// <exception cref="InvalidCastException">The value is NULL.</exception>
    private RowValue GetValue(int column)
    {
        var value = new RowValue(results.Row.Slots[column], results.Row, results.RowBlock.AsSpan(results.RowStart));
        return value.IsNull ? throw new InvalidCastException($"Column {column} is NULL.") : value;
    }
}
