using System;
using System.Buffers.Binary;
using System.Text;

namespace MsSqlConnector.Types.Text;

/// <summary>
/// The five bytes that define the encoding and the comparison of text: locale, flags, version and sort order (MS-TDS 2.2.5.1.2).
/// </summary>
internal readonly struct Collation : IEquatable<Collation>
{
    public const int ByteCount = 5;

    /// <summary>The collation with code page 1252, for types without a collation.</summary>
    public static readonly Collation Default = new(0x00D0_0409, 52);

    /// <summary>The UTF-8 collation, for types that are always in UTF-8.</summary>
    public static readonly Collation Utf8 = new(Utf8Flag, 0);

    private const uint Utf8Flag = 0x0400_0000;
    private const uint LocaleMask = 0x000F_FFFF;

    public Collation(uint info, byte sortId)
    {
        Info = info;
        SortId = sortId;
    }

    /// <summary>Gets the locale in the low 20 bits, and the comparison flags and version above.</summary>
    public uint Info { get; }

    /// <summary>Gets the SQL Server sort order; 0 for a Windows collation.</summary>
    public byte SortId { get; }

    public int LocaleId => (int)(Info & LocaleMask);

    public bool IsUtf8 => (Info & Utf8Flag) != 0;

    /// <summary>Returns the encoding of char, varchar and text.</summary>
    /// <exception cref="NotSupportedException">The code page of the collation is unknown. The message names the collation.</exception>
    public Encoding GetEncoding() => CollationEncodings.Find(this);

    public static Collation Read(ReadOnlySpan<byte> bytes) => new(BinaryPrimitives.ReadUInt32LittleEndian(bytes), bytes[4]);

    public void Write(Span<byte> bytes)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(bytes, Info);
        bytes[4] = SortId;
    }

    public bool Equals(Collation other) => Info == other.Info && SortId == other.SortId;

    public override bool Equals(object? obj) => obj is Collation other && Equals(other);

    public override int GetHashCode() => (int)Info ^ SortId;
}
