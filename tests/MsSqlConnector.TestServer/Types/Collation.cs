using System;
using System.Buffers.Binary;
using System.Text;

namespace MsSqlConnector.TestServer.Types;

/// <summary>The five bytes that determine how text is compared and, for non-Unicode types, encoded (MS-TDS 2.2.5.1.2).</summary>
public readonly record struct Collation(uint LcidAndFlags, byte SortId)
{
    public const int Size = 5;

    private const uint Utf8Flag = 0x0400_0000;
    private const uint IgnoreCase = 0x0010_0000;
    private const uint IgnoreCaseAndMore = 0x00D0_0000;

    /// <summary>SQL_Latin1_General_CP1_CI_AS, the default collation of an English installation.</summary>
    public static Collation Latin1 { get; } = new(IgnoreCaseAndMore | 0x0409, 52);

    /// <summary>Latin1_General_100_CI_AS_SC_UTF8.</summary>
    public static Collation Utf8 { get; } = ForLcid(0x0409) with { LcidAndFlags = 0x24D0_0409 };

    /// <summary>SQL_Latin1_General_CP437_CI_AS.</summary>
    public static Collation CodePage437 { get; } = new(IgnoreCaseAndMore | 0x0409, 32);

    /// <summary>SQL_Latin1_General_CP850_CI_AS.</summary>
    public static Collation CodePage850 { get; } = new(IgnoreCaseAndMore | 0x0409, 42);

    /// <summary>Whether the collation is case-sensitive. Each binary collation is.</summary>
    public bool IsCaseSensitive => (LcidAndFlags & IgnoreCase) == 0;

    public bool IsUtf8 => (LcidAndFlags & Utf8Flag) != 0;

    public Encoding Encoding => IsUtf8 ? Encoding.UTF8 : CodePages.EncodingOf((int)(LcidAndFlags & 0xFFFF), SortId);

    /// <summary>The Windows collation of a locale, case insensitive: its code page is the locale's.</summary>
    public static Collation ForLcid(int lcid) => new(IgnoreCaseAndMore | (uint)lcid, 0);

    public static Collation Read(ReadOnlySpan<byte> bytes) =>
        new(BinaryPrimitives.ReadUInt32LittleEndian(bytes), bytes[4]);

    public void Write(Span<byte> bytes)
    {
        BinaryPrimitives.WriteUInt32LittleEndian(bytes, LcidAndFlags);
        bytes[4] = SortId;
    }

    public byte[] ToBytes()
    {
        byte[] bytes = new byte[Size];
        Write(bytes);
        return bytes;
    }
}
