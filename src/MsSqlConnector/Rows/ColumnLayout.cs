using System;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>The properties of a column that the walk over a row needs.</summary>
internal readonly struct ColumnLayout
{
    private readonly bool _isEncrypted;

    public ColumnLayout(in TypeInfo type)
        : this(type, GetTag(type.Type))
    {
    }

    private ColumnLayout(in TypeInfo type, ValueTag tag)
    {
        Form = type.LengthForm;
        MaxByteCount = type.MaxByteCount < 0 ? int.MaxValue

            // A sql_variant is read once it is complete, so its limit does not come from the server.
            : Form == LengthForm.UInt32 ? Math.Min(type.MaxByteCount, TypeTable.VariantByteCount)
            : type.MaxByteCount;
        Tag = tag;
        _isEncrypted = tag == ValueTag.Encrypted;
        Descriptor = RowSlot.Describe(Tag, Form <= LengthForm.Byte ? MaxByteCount : 0);
        if (Form == LengthForm.Byte && MaxByteCount == 0)
        {
            // A length of 0 means NULL, even if every value of the type is longer.
            Descriptor = RowSlot.NullDescriptor;
        }
    }

    public LengthForm Form { get; }

    /// <summary>
    /// Gets a value that indicates whether a value can be larger than a packet, so that it has a different kind of prefix.
    /// </summary>
    public bool IsLong => Form > LengthForm.UInt16;

    /// <summary>
    /// Gets a value that indicates whether a value can be opened and read in pieces. An encrypted value must be complete, because its
    /// authentication tag covers all of it.
    /// </summary>
    public bool CanStream => Form is LengthForm.Plp or LengthForm.TextPointer && !_isEncrypted;

    public ValueTag Tag { get; }

    /// <summary>Gets the length of a fixed value, or the maximum length of any other.</summary>
    public int MaxByteCount { get; }

    /// <summary>
    /// Gets the expected descriptor of the slot. Its length is the maximum for types that are fixed or have a one-byte length, because most
    /// values have it. For other types it has no length.
    /// </summary>
    public uint Descriptor { get; }

    /// <summary>Returns the layout of a column whose values are decrypted after they were received.</summary>
    /// <param name="type">The type of the encrypted values.</param>
    public static ColumnLayout CreateEncrypted(in TypeInfo type) => new(type, ValueTag.Encrypted);

    private static ValueTag GetTag(TdsType type) => type switch
    {
        TdsType.TinyInt or TdsType.SmallInt or TdsType.Int or TdsType.BigInt or TdsType.IntN => ValueTag.Integer,
        TdsType.Real or TdsType.Float or TdsType.FloatN => ValueTag.Floating,
        TdsType.Bit or TdsType.BitN => ValueTag.Bit,
        TdsType.NVarChar or TdsType.NChar or TdsType.NText => ValueTag.UnicodeText,
        TdsType.UniqueIdentifier => ValueTag.UniqueIdentifier,
        _ => ValueTag.Other,
    };
}
