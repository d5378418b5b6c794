using System;
using System.Text;

namespace MsSqlConnector.Types.Text;

/// <summary>
/// Encodes ranges of a text with an encoding of the platform. A range is short enough for its bytes to fit, and it does not split a
/// surrogate pair.
/// </summary>
internal static class TextRange
{
    /// <summary>
    /// Encodes the characters that are certain to fit, without splitting a surrogate pair. Returns the number of characters.
    /// </summary>
    public static int Encode(Encoding encoding, int maxByteCount, ReadOnlySpan<char> text, Span<byte> bytes, out int byteCount)
    {
        int charCount = WithoutHalfPair(text, Math.Min(text.Length, bytes.Length / maxByteCount));
        byteCount = charCount == 0 ? 0 : encoding.GetBytes(text.Slice(0, charCount), bytes);
        return charCount;
    }

    /// <summary>Returns 2 if the text starts with a surrogate pair; otherwise 1.</summary>
    public static int FirstCharCount(ReadOnlySpan<char> text) => text.Length > 1 && char.IsSurrogatePair(text[0], text[1]) ? 2 : 1;

    private static int WithoutHalfPair(ReadOnlySpan<char> text, int charCount) =>
        charCount > 0 && charCount < text.Length && char.IsSurrogatePair(text[charCount - 1], text[charCount]) ? charCount - 1 : charCount;
}
