using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>The table of data types by their byte (MS-TDS 2.2.5.4).</summary>
internal static class TypeTable
{
    /// <summary>The maximum size in bytes of a value that is not (max).</summary>
    public const int BoundedByteCount = 8000;

    /// <summary>The maximum size in bytes of a sql_variant with its head.</summary>
    public const int VariantByteCount = 8016;

    private const uint IntegerLengths = 1 << 1 | 1 << 2 | 1 << 4 | 1 << 8;
    private const uint FourOrEight = 1 << 4 | 1 << 8;

    private static readonly TypeEntry[] s_entries =
    [
        new(TdsType.TinyInt, TypeForm.Bare, LengthForm.Fixed, IntegerCodec.Instance, 1),
        new(TdsType.SmallInt, TypeForm.Bare, LengthForm.Fixed, IntegerCodec.Instance, 2),
        new(TdsType.Int, TypeForm.Bare, LengthForm.Fixed, IntegerCodec.Instance, 4),
        new(TdsType.BigInt, TypeForm.Bare, LengthForm.Fixed, IntegerCodec.Instance, 8),
        new(TdsType.IntN, TypeForm.ByteCount, LengthForm.Byte, IntegerCodec.Instance, 8, IntegerLengths),
        new(TdsType.Bit, TypeForm.Bare, LengthForm.Fixed, BitCodec.Instance, 1),
        new(TdsType.BitN, TypeForm.ByteCount, LengthForm.Byte, BitCodec.Instance, 1, 1 << 1),
        new(TdsType.Real, TypeForm.Bare, LengthForm.Fixed, FloatCodec.Instance, 4),
        new(TdsType.Float, TypeForm.Bare, LengthForm.Fixed, FloatCodec.Instance, 8),
        new(TdsType.FloatN, TypeForm.ByteCount, LengthForm.Byte, FloatCodec.Instance, 8, FourOrEight),
        new(TdsType.Money, TypeForm.Bare, LengthForm.Fixed, MoneyCodec.Instance, 8),
        new(TdsType.SmallMoney, TypeForm.Bare, LengthForm.Fixed, MoneyCodec.Instance, 4),
        new(TdsType.MoneyN, TypeForm.ByteCount, LengthForm.Byte, MoneyCodec.Instance, 8, FourOrEight),
        new(TdsType.DateTime, TypeForm.Bare, LengthForm.Fixed, DateTimeCodec.Instance, 8),
        new(TdsType.SmallDateTime, TypeForm.Bare, LengthForm.Fixed, DateTimeCodec.Instance, 4),
        new(TdsType.DateTimeN, TypeForm.ByteCount, LengthForm.Byte, DateTimeCodec.Instance, 8, FourOrEight),
        new(TdsType.DateN, TypeForm.Bare, LengthForm.Byte, DateCodec.Instance, 3),
        new(TdsType.TimeN, TypeForm.Scale, LengthForm.Byte, TimeCodec.Instance, TimeCodec.MaxByteCount),
        new(TdsType.DateTime2N, TypeForm.Scale, LengthForm.Byte, DateTime2Codec.Instance, DateTime2Codec.MaxByteCount),
        new(TdsType.DateTimeOffsetN, TypeForm.Scale, LengthForm.Byte, DateTimeOffsetCodec.Instance, DateTimeOffsetCodec.MaxByteCount),
        new(TdsType.UniqueIdentifier, TypeForm.ByteCount, LengthForm.Byte, GuidCodec.Instance, 16, 1 << 16),
        new(TdsType.DecimalN, TypeForm.Decimal, LengthForm.Byte, DecimalCodec.Instance, DecimalCodec.MaxByteCount),
        new(TdsType.NumericN, TypeForm.Decimal, LengthForm.Byte, DecimalCodec.Instance, DecimalCodec.MaxByteCount),
        new(TdsType.LegacyDecimal, TypeForm.Decimal, LengthForm.Byte, DecimalCodec.Instance, DecimalCodec.MaxByteCount),
        new(TdsType.LegacyNumeric, TypeForm.Decimal, LengthForm.Byte, DecimalCodec.Instance, DecimalCodec.MaxByteCount),
        new(TdsType.NChar, TypeForm.UInt16Text, LengthForm.UInt16, UnicodeTextCodec.Instance, BoundedByteCount),
        new(TdsType.NVarChar, TypeForm.UInt16Text, LengthForm.UInt16, UnicodeTextCodec.Instance, BoundedByteCount, AllowsMax: true),
        new(TdsType.NText, TypeForm.Int32Text, LengthForm.TextPointer, UnicodeTextCodec.Instance, int.MaxValue),
        new(TdsType.Char, TypeForm.UInt16Text, LengthForm.UInt16, CodePageTextCodec.Instance, BoundedByteCount),
        new(TdsType.VarChar, TypeForm.UInt16Text, LengthForm.UInt16, CodePageTextCodec.Instance, BoundedByteCount, AllowsMax: true),
        new(TdsType.Text, TypeForm.Int32Text, LengthForm.TextPointer, CodePageTextCodec.Instance, int.MaxValue),
        new(TdsType.Binary, TypeForm.UInt16, LengthForm.UInt16, BinaryCodec.Instance, BoundedByteCount),
        new(TdsType.VarBinary, TypeForm.UInt16, LengthForm.UInt16, BinaryCodec.Instance, BoundedByteCount, AllowsMax: true),
        new(TdsType.Image, TypeForm.Int32, LengthForm.TextPointer, BinaryCodec.Instance, int.MaxValue),
        new(TdsType.LegacyChar, TypeForm.ByteCount, LengthForm.Byte, CodePageTextCodec.Instance, byte.MaxValue),
        new(TdsType.LegacyVarChar, TypeForm.ByteCount, LengthForm.Byte, CodePageTextCodec.Instance, byte.MaxValue),
        new(TdsType.LegacyBinary, TypeForm.ByteCount, LengthForm.Byte, BinaryCodec.Instance, byte.MaxValue),
        new(TdsType.LegacyVarBinary, TypeForm.ByteCount, LengthForm.Byte, BinaryCodec.Instance, byte.MaxValue),
        new(TdsType.Variant, TypeForm.Int32, LengthForm.UInt32, VariantCodec.Instance, VariantByteCount),
        new(TdsType.Xml, TypeForm.Xml, LengthForm.Plp, XmlCodec.Instance),
        new(TdsType.Udt, TypeForm.Udt, LengthForm.Plp, UdtCodec.Instance, BoundedByteCount, AllowsMax: true),
        new(TdsType.Json, TypeForm.Bare, LengthForm.Plp, JsonCodec.Instance),
        new(TdsType.Vector, TypeForm.Vector, LengthForm.UInt16, VectorCodec.Instance, BoundedByteCount),
    ];

    private static readonly TypeEntry[] s_byType = IndexByType();

    /// <summary>Returns the row of a type. Its form is <see cref="TypeForm.None"/> if the byte is not a known type.</summary>
    public static ref readonly TypeEntry Find(byte type) => ref s_byType[type];

    private static TypeEntry[] IndexByType()
    {
        var byType = new TypeEntry[256];
        foreach (TypeEntry entry in s_entries)
        {
            byType[(byte)entry.Type] = entry;
        }

        return byType;
    }
}

/// <summary>A row of the type table: the form of TYPE_INFO, the form of the length of values, and the codec.</summary>
/// <param name="Type">The data type byte.</param>
/// <param name="Form">The part of TYPE_INFO after that byte.</param>
/// <param name="LengthForm">The form of the length of a value that is not (max).</param>
/// <param name="Codec">The codec of the type.</param>
/// <param name="MaxByteCount">The length of a fixed type, or the maximum length of a value.</param>
/// <param name="ByteCounts">
/// The allowed lengths in a declaration that determines how values are read, as bits; 0 if any length is allowed.
/// </param>
/// <param name="AllowsMax">Whether the type has a (max) form.</param>
internal readonly record struct TypeEntry(
    TdsType Type, TypeForm Form, LengthForm LengthForm, Codec Codec, int MaxByteCount = 0, uint ByteCounts = 0, bool AllowsMax = false)
{
    /// <summary>Returns whether values can be read with this length in a declaration of one byte.</summary>
    public bool Allows(byte byteCount) => ByteCounts == 0 || (byteCount < 32 && (ByteCounts >> byteCount & 1) != 0);
}
