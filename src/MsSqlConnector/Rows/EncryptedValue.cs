using System;
using MsSqlConnector.ColumnEncryption.Cells;

namespace MsSqlConnector.Rows;

/// <summary>Decrypts a value of a row or an output value.</summary>
internal static class EncryptedValue
{
    /// <summary>Returns the decrypted value, which is valid until the buffer is used again. NULL is not encrypted.</summary>
    /// <exception cref="CellException">The value cannot be decrypted.</exception>
    public static RowValue Decrypt(RowValue value, CellDecryption decryption, PlainBuffer buffer)
    {
        if (value.IsNull)
        {
            return value;
        }

        ReadOnlySpan<byte> cell = value.Bytes;
        Span<byte> plain = buffer.Reserve(decryption.GetMaxByteCount(cell.Length));
        return new RowValue(plain.Slice(0, decryption.Decrypt(cell, plain)));
    }
}
