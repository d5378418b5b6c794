using System;
using System.Text;

namespace MsSqlConnector.Types;

/// <summary>Ranges of a text by an encoding of the platform: pieces so long that what becomes of them has room, without half a pair at their end.</summary>
internal static class TextRange
{
    /// <summary>Writes as many characters as have room in any case, pairs whole; tells how many.</summary>
    public static int Encode(Encoding encoding, int maxByteCount, ReadOnlySpan<char> text, Span<byte> bytes, out int byteCount)
    {
        int charCount = WithoutHalfPair(text, Math.Min(text.Length, bytes.Length / maxByteCount));
        byteCount = charCount == 0 ? 0 : encoding.GetBytes(text.Slice(0, charCount), bytes);
        return charCount;
    }

    /// <summary>Two where the text starts with a surrogate pair, else one.</summary>
    public static int FirstCharCount(ReadOnlySpan<char> text) => text.Length > 1 && char.IsSurrogatePair(text[0], text[1]) ? 2 : 1;

    private static int WithoutHalfPair(ReadOnlySpan<char> text, int charCount) =>
        charCount > 0 && charCount < text.Length && char.IsSurrogatePair(text[charCount - 1], text[charCount]) ? charCount - 1 : charCount;
}
