using System;
using MsSqlConnector.Execution.Sources;
using MsSqlConnector.Packets;
using MsSqlConnector.Types;

namespace MsSqlConnector.BulkCopy;

/// <summary>
/// Copies a column of another type into a sql_variant column. The values keep the type of the source column: their CLR type alone would not
/// distinguish date, datetime and datetime2, or money and decimal.
/// </summary>
/// <param name="row">The current row of the source.</param>
/// <param name="matched">The column.</param>
/// <param name="baseType">The type of the source column in a variant.</param>
internal sealed class StoredVariantField(IStoredRow row, in MatchedColumn matched, in TypeInfo baseType) : RowField(matched.Column)
{
    private readonly int _ordinal = matched.SourceOrdinal;
    private readonly TypeInfo _baseType = baseType;
    private bool _isConverting;

    public override object? Value => _isConverting ? row.GetValue(_ordinal) : null;

    public override bool IsConverting => _isConverting;

    public override bool TryWrite(PacketWriter writer)
    {
        bool hasValue = row.TryGetStored(_ordinal, out ReadOnlySpan<byte> bytes);
        _isConverting = true;
        if (hasValue)
        {
            Write(writer, bytes);
        }
        else
        {
            Column.WriteNull(writer);
        }

        row.ThrowIfLost();
        _isConverting = false;
        return true;
    }

    public override void Abandon(bool isReading) => _isConverting = false;

    private void Write(PacketWriter writer, ReadOnlySpan<byte> bytes)
    {
        StoredBytes.CheckLength(bytes, _baseType);
        int byteCount = VariantForm.HasSizedValue(_baseType.Type) ? bytes.Length : _baseType.MaxByteCount;
        writer.WriteUInt32((uint)(VariantForm.GetHeadByteCount(_baseType.Type) + byteCount));
        VariantForm.Write(writer, _baseType);
        writer.WriteBytes(bytes);

        // A decimal has its maximum length, as in other columns of a load.
        StoredBytes.WriteZeros(writer, byteCount - bytes.Length);
    }
}
