using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>What the walk over a row needs to know of a column, and no more.</summary>
internal readonly struct ColumnLayout
{
    public ColumnLayout(in TypeInfo type)
    {
        Form = type.LengthForm;
        MaxByteCount = type.MaxByteCount < 0 ? int.MaxValue : type.MaxByteCount;
        Tag = GetTag(type.Type);
        Descriptor = RowSlot.Describe(Tag, Form <= LengthForm.Byte ? MaxByteCount : 0);
        if (Form == LengthForm.Byte && MaxByteCount == 0)
        {
            // A length of 0 is NULL, also where a value could not be longer.
            Descriptor = RowSlot.NullDescriptor;
        }
    }

    public LengthForm Form { get; }

    /// <summary>Whether a value may be larger than a packet and has a prefix of its own kind.</summary>
    public bool IsLong => Form > LengthForm.UInt16;

    /// <summary>Whether a value can be opened and read piece by piece.</summary>
    public bool CanStream => Form is LengthForm.Plp or LengthForm.TextPointer;

    /// <summary>The bytes of the length prefix of a value that is not long.</summary>
    public int PrefixByteCount => Form switch { LengthForm.Fixed => 0, LengthForm.Byte => 1, _ => 2 };

    public ValueTag Tag { get; }

    /// <summary>The length of a fixed value; the most any other may have.</summary>
    public int MaxByteCount { get; }

    /// <summary>
    /// The slot's descriptor: of a value as long as most of its type are, which is the most they may be, where that is fixed or
    /// said by a byte; without a length elsewhere.
    /// </summary>
    public uint Descriptor { get; }

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
