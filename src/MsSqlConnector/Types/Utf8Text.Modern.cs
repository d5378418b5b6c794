using System;
using System.Text.Unicode;

namespace MsSqlConnector.Types;

/// <summary>The newer platforms' way, which fills the room there is in one go.</summary>
internal static class Utf8Text
{
    /// <summary>Writes as many characters as there is room for, pairs whole; tells how many. Half a pair becomes U+FFFD.</summary>
    public static int Encode(ReadOnlySpan<char> text, Span<byte> bytes, out int byteCount)
    {
        Utf8.FromUtf16(text, bytes, out int charCount, out byteCount);
        return charCount;
    }
}
