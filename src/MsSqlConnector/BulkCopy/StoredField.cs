using System;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// Copies the bytes of a column as a server sent them, without decoding them. The source column has the same type, and text has the same
/// collation.
/// </summary>
/// <param name="row">The current row of the source.</param>
/// <param name="matched">The column.</param>
internal sealed class StoredField(IStoredRow row, in MatchedColumn matched) : RowField(matched.Column)
{
    private readonly int _ordinal = matched.SourceOrdinal;
    private bool _isConverting;
    private int _writtenByteCount = -1;

    public override object? Value => _isConverting ? row.GetValue(_ordinal) : null;

    public override bool IsConverting => _isConverting;

    public override bool TryWrite(PacketWriter writer)
    {
        bool hasValue = row.TryGetStored(_ordinal, out ReadOnlySpan<byte> bytes);
        ref readonly TypeInfo type = ref Column.Type;
        _isConverting = true;
        if (!hasValue)
        {
            Column.WriteNull(writer);
        }
        else if (!type.IsPlp)
        {
            WriteBounded(writer, type, bytes);
        }
        else if (!TryWriteLong(writer, bytes))
        {
            return false;
        }

        row.ThrowIfLost();
        _isConverting = false;
        return true;
    }

    public override void Abandon(bool isReading)
    {
        _isConverting = false;
        _writtenByteCount = -1;
    }

    private void WriteBounded(PacketWriter writer, in TypeInfo type, ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length > type.MaxByteCount)
        {
            throw BulkErrors.Truncated(Column, bytes.ToArray());
        }

        if (type.LengthForm is LengthForm.Fixed or LengthForm.Byte)
        {
            StoredBytes.CheckLength(bytes, type);
        }

        switch (type.LengthForm)
        {
            case LengthForm.Byte:
                // A decimal is announced with its maximum length and has it in every row.
                writer.WriteByte((byte)type.MaxByteCount);
                writer.WriteBytes(bytes);
                StoredBytes.WriteZeros(writer, type.MaxByteCount - bytes.Length);
                break;
            case LengthForm.UInt16:
                writer.WriteSizedBytes(bytes);
                break;
            case LengthForm.UInt32:
                writer.WriteUInt32((uint)bytes.Length);
                writer.WriteBytes(bytes);
                break;
            default:
                writer.WriteBytes(bytes);
                break;
        }
    }

    /// <summary>Continues to write a (max) value in one chunk. Returns false if the writer is full.</summary>
    private bool TryWriteLong(PacketWriter writer, ReadOnlySpan<byte> bytes)
    {
        if (_writtenByteCount < 0)
        {
            writer.WriteUInt64(TypeInfoWriter.UnknownTotal);
            if (bytes.Length > 0)
            {
                writer.WriteUInt32((uint)bytes.Length);
            }

            _writtenByteCount = 0;
        }

        while (_writtenByteCount < bytes.Length)
        {
            if (writer.IsFull)
            {
                return false;
            }

            int byteCount = Math.Min(writer.FreeSpan.Length, bytes.Length - _writtenByteCount);
            writer.WriteBytes(bytes.Slice(_writtenByteCount, byteCount));
            _writtenByteCount += byteCount;
        }

        _writtenByteCount = -1;
        writer.WriteUInt32(0);
        return true;
    }
}
