using System;
using System.Text;
using System.Text.Unicode;

namespace MsSqlConnector.Types.Text;

/// <summary>Encodes UTF-8 with the vectorized methods of newer platforms.</summary>
internal static class Utf8Text
{
    public static long GetByteCount(ReadOnlySpan<char> text) => Encoding.UTF8.GetByteCount(text);

    /// <summary>
    /// Encodes the characters that fit into the bytes, without splitting a surrogate pair. Returns the number of characters. An unpaired
    /// surrogate becomes U+FFFD.
    /// </summary>
    public static int Encode(ReadOnlySpan<char> text, Span<byte> bytes, out int byteCount)
    {
        Utf8.FromUtf16(text, bytes, out int charCount, out byteCount, replaceInvalidSequences: true, isFinalBlock: true);
        return charCount;
    }
}
