using System;

namespace MsSqlConnector.Types.Text;

/// <summary>Encodes UTF-8 on older platforms, with the encoding of the platform.</summary>
internal static class Utf8Text
{
    private const int MaxByteCount = 3;

    public static long GetByteCount(ReadOnlySpan<char> text) => CollationEncodings.Utf8.GetByteCount(text);

    /// <summary>
    /// Encodes the characters that are certain to fit, without splitting a surrogate pair. Returns the number of characters.
    /// </summary>
    public static int Encode(ReadOnlySpan<char> text, Span<byte> bytes, out int byteCount) =>
        TextRange.Encode(CollationEncodings.Utf8, MaxByteCount, text, bytes, out byteCount);
}
