using MsSqlConnector.Types.Codecs;

namespace MsSqlConnector.Types;

/// <summary>What TYPE_INFO tells of a column, a parameter or a variant (MS-TDS 2.2.5.6), with the codec that follows from it.</summary>
internal readonly struct TypeInfo
{
    public TypeInfo(
        TdsType type, LengthForm lengthForm, Codec codec, int maxByteCount, byte precision = 0, byte scale = 0, Collation collation = default)
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

    /// <summary>The most bytes a value may have, -1 for the (max) types: a value that claims more is invalid.</summary>
    public int MaxByteCount { get; }

    public byte Precision { get; }

    /// <summary>Digits behind the point; for a vector, the type of its dimensions.</summary>
    public byte Scale { get; }

    /// <summary>
    /// For a parameter only: nobody stated a size, so sp_executesql is told the largest one while TYPE_INFO describes the value.
    /// </summary>
    public bool IsSizeUnstated { get; init; }

    public Collation Collation { get; }

    /// <summary>Of xml and CLR types only.</summary>
    public TypeNames? Names { get; init; }

    public bool IsPlp => LengthForm == LengthForm.Plp;

    /// <summary>Whether values are written with <see cref="Codec.TryWriteLongValue"/>: (max), text, ntext and image.</summary>
    public bool IsLong => LengthForm is LengthForm.Plp or LengthForm.TextPointer;
}
