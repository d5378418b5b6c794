using System;
using System.Runtime.InteropServices;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>A value of a row: its bytes in the packet, or an object that was assembled from several pieces.</summary>
internal readonly ref struct RowValue
{
    private readonly object? _parked;
    private readonly ReadOnlySpan<byte> _bytes;

    public RowValue(in RowSlot slot, RowIndex row, ReadOnlySpan<byte> rowBytes)
    {
        IsNull = slot.IsNull;
        _parked = slot.Tag == ValueTag.Parked ? row.GetParked(slot) : null;
        _bytes = IsNull || _parked is not null ? default : rowBytes.Slice(slot.Offset, slot.ByteCount);
    }

    /// <summary>Initializes a value with bytes that are not in a row.</summary>
    public RowValue(ReadOnlySpan<byte> bytes) => _bytes = bytes;

    public bool IsNull { get; }

    /// <summary>Gets the text if the value was assembled as a string.</summary>
    public string? Text => _parked as string;

    public ReadOnlySpan<byte> Bytes => _parked switch
    {
        null => _bytes,
        byte[] bytes => bytes,
        _ => MemoryMarshal.AsBytes(((string)_parked).AsSpan()),
    };

    public object GetValue(in TypeInfo type) => IsNull ? DBNull.Value : Text ?? type.Codec.GetValue(Bytes, type);

    public object GetSqlValue(in TypeInfo type) => IsNull ? type.Codec.GetSqlNull(type) : type.Codec.GetSqlValue(Bytes, type);

    /// <summary>Returns the value of an output parameter as its CLR type, or as its SQL type if a decimal exceeds the CLR type.</summary>
    public object GetOutputValue(in TypeInfo type)
    {
        try
        {
            return GetValue(type);
        }
        catch (OverflowException)
        {
            return GetSqlValue(type);
        }
    }

    /// <summary>Returns the value of an output parameter as its SQL type; null if that type cannot hold it.</summary>
    public object? GetOutputSqlValue(in TypeInfo type)
    {
        try
        {
            return GetSqlValue(type);
        }
        catch (OverflowException)
        {
            return null;
        }
    }
}
