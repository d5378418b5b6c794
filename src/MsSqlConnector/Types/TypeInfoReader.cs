using System;
using MsSqlConnector.Errors;
using MsSqlConnector.Parsing;
using MsSqlConnector.SqlTypes;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Types;

/// <summary>
/// Reads TYPE_INFO (MS-TDS 2.2.5.6). A length, precision or scale is refused only if the values of the type cannot be read with it. A
/// declared length above the maximum of the type is accepted, because each value has a length of its own, which is checked.
/// </summary>
internal static class TypeInfoReader
{
    public const int MaxPrecision = 38;
    public const int MaxTimeScale = 7;

    private const ushort MaxMarker = 0xFFFF;
    private const int MaxByteCountOfMax = -1;

    /// <summary>The longest value that has a length of two bytes; the next length means NULL (MS-TDS 2.2.5.2.1).</summary>
    private const int MaxShortByteCount = 0xFFFE;

    public static ParseStatus TryRead(ref Cursor cursor, out TypeInfo type)
    {
        type = default;
        ParseStatus status = cursor.TryReadByte(out byte typeByte);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        ref readonly TypeEntry entry = ref TypeTable.Find(typeByte);
        switch (entry.Form)
        {
            case TypeForm.Bare:
                int byteCount = entry.LengthForm == LengthForm.Plp ? MaxByteCountOfMax : entry.MaxByteCount;
                type = new TypeInfo(entry.Type, entry.LengthForm, entry.Codec, byteCount);
                return ParseStatus.Done;
            case TypeForm.ByteCount:
                return TryReadByteCount(ref cursor, entry, out type);
            case TypeForm.Scale:
                return TryReadScale(ref cursor, entry, out type);
            case TypeForm.Decimal:
                return TryReadDecimal(ref cursor, entry, out type);
            case TypeForm.UInt16:
            case TypeForm.UInt16Text:
                return TryReadUInt16(ref cursor, entry, out type);
            case TypeForm.Int32:
            case TypeForm.Int32Text:
                return TryReadInt32(ref cursor, entry, out type);
            case TypeForm.Xml:
                return TryReadXml(ref cursor, entry, out type);
            case TypeForm.Udt:
                return TryReadUdt(ref cursor, entry, out type);
            case TypeForm.Vector:
                return TryReadVector(ref cursor, entry, out type);
            default:
                return cursor.Invalid(ProtocolSection.TypeInfo, $"0x{typeByte:X2} is not a known data type");
        }
    }

    private static ParseStatus TryReadByteCount(ref Cursor cursor, in TypeEntry entry, out TypeInfo type)
    {
        ParseStatus status = cursor.TryReadByte(out byte byteCount);
        // The legacy text types have no collation.
        type = new TypeInfo(entry.Type, entry.LengthForm, entry.Codec, byteCount, collation: Collation.Default);
        return status == ParseStatus.Done && !entry.Allows(byteCount) ? InvalidLength(ref cursor, entry, byteCount) : status;
    }

    private static ParseStatus TryReadScale(ref Cursor cursor, in TypeEntry entry, out TypeInfo type)
    {
        type = default;
        ParseStatus status = cursor.TryReadByte(out byte scale);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (scale > MaxTimeScale)
        {
            return cursor.Invalid(entry.Codec.Section, $"the type {entry.Type} has the invalid scale {scale}");
        }

        // The longest time has five bytes. The length of the type depends on the length of a time with this scale.
        int byteCount = entry.MaxByteCount - Codecs.TimeCodec.MaxByteCount + Codecs.TimeCodec.GetByteCount(scale);
        type = new TypeInfo(entry.Type, entry.LengthForm, entry.Codec, byteCount, scale: scale);
        return ParseStatus.Done;
    }

    private static ParseStatus TryReadDecimal(ref Cursor cursor, in TypeEntry entry, out TypeInfo type)
    {
        type = default;
        ParseStatus status = cursor.TryReadBytes(3, out ReadOnlySpan<byte> bytes);
        if (status != ParseStatus.Done)
        {
            return status;
        }

        byte byteCount = bytes[0];
        byte precision = bytes[1];
        byte scale = bytes[2];
        if (precision is 0 or > MaxPrecision || scale > precision)
        {
            return cursor.Invalid(
                entry.Codec.Section, $"the type {entry.Type} has the invalid precision {precision} and scale {scale}");
        }

        type = new TypeInfo(entry.Type, entry.LengthForm, entry.Codec, byteCount, precision, scale);
        return ParseStatus.Done;
    }

    private static ParseStatus TryReadUInt16(ref Cursor cursor, in TypeEntry entry, out TypeInfo type)
    {
        type = default;
        ParseStatus status = cursor.TryReadUInt16(out ushort byteCount);
        if (status != ParseStatus.Done || (status = TryReadCollation(ref cursor, entry.Form, out Collation collation)) != ParseStatus.Done)
        {
            return status;
        }

        bool isMax = byteCount == MaxMarker && entry.AllowsMax;
        int maxByteCount = isMax ? MaxByteCountOfMax : Math.Min((int)byteCount, MaxShortByteCount);
        type = new TypeInfo(entry.Type, isMax ? LengthForm.Plp : entry.LengthForm, entry.Codec, maxByteCount, collation: collation);
        return ParseStatus.Done;
    }

    private static ParseStatus TryReadInt32(ref Cursor cursor, in TypeEntry entry, out TypeInfo type)
    {
        type = default;
        ParseStatus status = cursor.TryReadInt32(out int byteCount);
        if (status != ParseStatus.Done || (status = TryReadCollation(ref cursor, entry.Form, out Collation collation)) != ParseStatus.Done)
        {
            return status;
        }

        // The length is unsigned in the protocol, and no value in memory reaches the upper half of the range.
        int maxByteCount = byteCount < 0 ? int.MaxValue : byteCount;
        type = new TypeInfo(entry.Type, entry.LengthForm, entry.Codec, maxByteCount, collation: collation);
        return ParseStatus.Done;
    }

    private static ParseStatus TryReadXml(ref Cursor cursor, in TypeEntry entry, out TypeInfo type)
    {
        string database = string.Empty, schema = string.Empty, collection = string.Empty;
        type = new TypeInfo(entry.Type, LengthForm.Plp, entry.Codec, MaxByteCountOfMax);
        ParseStatus status = cursor.TryReadByte(out byte hasSchema);
        if (status != ParseStatus.Done || hasSchema == 0)
        {
            return status;
        }

        if (hasSchema != 1)
        {
            return cursor.Invalid(
                entry.Codec.Section, $"the type {entry.Type} has the invalid schema flag {hasSchema}");
        }

        if ((status = cursor.TryReadByteLengthText(out database)) == ParseStatus.Done
            && (status = cursor.TryReadByteLengthText(out schema)) == ParseStatus.Done
            && (status = cursor.TryReadUInt16LengthText(out collection)) == ParseStatus.Done)
        {
            type = type with { Names = new TypeNames(database, schema, collection) };
        }

        return status;
    }

    private static ParseStatus TryReadUdt(ref Cursor cursor, in TypeEntry entry, out TypeInfo type)
    {
        string database = string.Empty, schema = string.Empty, name = string.Empty, assembly = string.Empty;
        type = default;
        ParseStatus status = cursor.TryReadUInt16(out ushort byteCount);
        if (status == ParseStatus.Done
            && (status = cursor.TryReadByteLengthText(out database)) == ParseStatus.Done
            && (status = cursor.TryReadByteLengthText(out schema)) == ParseStatus.Done
            && (status = cursor.TryReadByteLengthText(out name)) == ParseStatus.Done
            && (status = cursor.TryReadUInt16LengthText(out assembly)) == ParseStatus.Done)
        {
            int maxByteCount = byteCount == MaxMarker ? MaxByteCountOfMax : byteCount;
            type = new TypeInfo(entry.Type, LengthForm.Plp, entry.Codec, maxByteCount)
            {
                Names = new TypeNames(database, schema, name, assembly),
            };
        }

        return status;
    }

    private static ParseStatus TryReadVector(ref Cursor cursor, in TypeEntry entry, out TypeInfo type)
    {
        type = default;
        ParseStatus status = cursor.TryReadUInt16(out ushort byteCount);
        byte dimensionType = 0;
        if (status == ParseStatus.Done)
        {
            status = cursor.TryReadByte(out dimensionType);
        }

        if (status != ParseStatus.Done)
        {
            return status;
        }

        if (dimensionType > VectorDimension.Half)
        {
            return cursor.Invalid(entry.Codec.Section, $"a vector has the invalid dimension type {dimensionType}");
        }

        int maxByteCount = Math.Min((int)byteCount, MaxShortByteCount);
        type = new TypeInfo(entry.Type, entry.LengthForm, entry.Codec, maxByteCount, scale: dimensionType);
        return ParseStatus.Done;
    }

    /// <summary>Reads the collation, which only text has.</summary>
    private static ParseStatus TryReadCollation(ref Cursor cursor, TypeForm form, out Collation collation)
    {
        collation = default;
        if (form is not (TypeForm.UInt16Text or TypeForm.Int32Text))
        {
            return ParseStatus.Done;
        }

        ParseStatus status = cursor.TryReadBytes(Collation.ByteCount, out ReadOnlySpan<byte> bytes);
        collation = status == ParseStatus.Done ? Collation.Read(bytes) : default;
        return status;
    }

    private static ParseStatus InvalidLength(ref Cursor cursor, in TypeEntry entry, int byteCount) =>
        cursor.Invalid(entry.Codec.Section, $"the type {entry.Type} has the invalid length {byteCount}");
}
