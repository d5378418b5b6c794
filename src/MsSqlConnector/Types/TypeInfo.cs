using MsSqlConnector.Types.Codecs;
using MsSqlConnector.Types.Text;

namespace MsSqlConnector.Types;

/// <summary>The TYPE_INFO of a column, a parameter or a variant (MS-TDS 2.2.5.6), with its codec.</summary>
internal readonly struct TypeInfo
{
    public TypeInfo(
        TdsType type, LengthForm lengthForm, Codec codec, int maxByteCount, byte precision = 0, byte scale = 0,
        Collation collation = default)
    {
        Type = type;
        LengthForm = lengthForm;
        Codec = codec;
        MaxByteCount = maxByteCount;
        Precision = precision;
        Scale = scale;
        Collation = collation;
    }

    public TdsType Type { get; }

    public LengthForm LengthForm { get; }

    public Codec Codec { get; }

    /// <summary>Gets the maximum size of a value in bytes; -1 for the (max) types. A longer value is invalid.</summary>
    public int MaxByteCount { get; }

    public byte Precision { get; }

    /// <summary>Gets the number of digits after the decimal point; for a vector, the type of its dimensions.</summary>
    public byte Scale { get; }

    /// <summary>
    /// Gets a value that indicates whether a parameter has no specified size. The declaration for sp_executesql then contains the maximum
    /// size, while TYPE_INFO describes the value.
    /// </summary>
    public bool IsSizeUnspecified { get; init; }

    /// <summary>
    /// Gets a value that indicates whether long values are written after an unknown total length instead of their own (MS-TDS 2.2.5.2.3).
    /// </summary>
    public bool HidesTotal { get; init; }

    public Collation Collation { get; }

    /// <summary>Gets the names of an xml or CLR type; null for other types.</summary>
    public TypeNames? Names { get; init; }

    public bool IsPlp => LengthForm == LengthForm.Plp;

    /// <summary>
    /// Gets a value that indicates whether values are written with <see cref="Codec.TryWriteLongValue"/>: (max), text, ntext and image.
    /// </summary>
    public bool IsLong => LengthForm is LengthForm.Plp or LengthForm.TextPointer;
}
