using System;

namespace MsSqlConnector.Types;

/// <summary>The older platforms' way: their encoding's.</summary>
internal static class Utf8Text
{
    private const int MaxByteCount = 3;

    public static long GetByteCount(ReadOnlySpan<char> text) => CollationEncodings.Utf8.GetByteCount(text);

    /// <summary>Writes as many characters as have room in any case, pairs whole; tells how many.</summary>
    public static int Encode(ReadOnlySpan<char> text, Span<byte> bytes, out int byteCount) =>
        TextRange.Encode(CollationEncodings.Utf8, MaxByteCount, text, bytes, out byteCount);
}
