using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace MsSqlConnector.Types;

/// <summary>
/// Encodes UTF-8 on newer platforms. ASCII characters are counted and narrowed many at a time, also directly after a non-ASCII character,
/// where the encoding of the platform continues in small steps. The methods are fully optimized at once, because the first text can already be
/// long.
/// </summary>
internal static class Utf8Text
{
    private const char FirstOfTwoBytes = '\u0080';
    private const char FirstOfThreeBytes = '\u0800';
    private const ushort SurrogateMask = 0xF800;
    private const ushort SurrogateBits = 0xD800;

    /// <summary>The maximum number of vectors for one 16-bit counter. Each vector adds at most two to it.</summary>
    private const int CountedVectorCount = 16 * 1024;

    // The marks and the bits of UTF-8 (RFC 3629, section 3).
    private const int TwoByteMark = 0xC0;
    private const int ThreeByteMark = 0xE0;
    private const int ContinuationMark = 0x80;
    private const int ContinuationMask = 0x3F;
    private const int ContinuationBits = 6;

    public static long GetByteCount(ReadOnlySpan<char> text)
    {
        ReadOnlySpan<Vector<ushort>> vectors = MemoryMarshal.Cast<char, Vector<ushort>>(text);
        long byteCount = text.Length;
        int countedCharCount = vectors.Length * Vector<ushort>.Count;
        while (!vectors.IsEmpty)
        {
            ReadOnlySpan<Vector<ushort>> counted = vectors.Slice(0, Math.Min(vectors.Length, CountedVectorCount));
            if (!TryCount(counted, out long moreByteCount))
            {
                return Encoding.UTF8.GetByteCount(text);
            }

            byteCount += moreByteCount;
            vectors = vectors.Slice(counted.Length);
        }

        // The count already includes one byte for each remaining character.
        ReadOnlySpan<char> rest = text.Slice(countedCharCount);
        return rest.ContainsAnyInRange('\uD800', '\uDFFF')
            ? Encoding.UTF8.GetByteCount(text)
            : byteCount + Encoding.UTF8.GetByteCount(rest) - rest.Length;
    }

    /// <summary>
    /// Encodes the characters that fit into the bytes, without splitting a surrogate pair. Returns the number of characters. An unpaired
    /// surrogate becomes U+FFFD.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static int Encode(ReadOnlySpan<char> text, Span<byte> bytes, out int byteCount)
    {
        int charCount = 0;
        byteCount = 0;
        while (true)
        {
            int asciiCount = AsciiText.Copy(text.Slice(charCount), bytes.Slice(byteCount));
            charCount += asciiCount;
            byteCount += asciiCount;
            if (charCount == text.Length || byteCount == bytes.Length)
            {
                return charCount;
            }

            do
            {
                if (!TryEncodeOne(text, bytes, ref charCount, ref byteCount))
                {
                    return charCount;
                }
            }
            while (charCount < text.Length && text[charCount] >= FirstOfTwoBytes);
        }
    }

    /// <summary>Counts the bytes in addition to one for each character. Returns false if the text contains surrogates.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private static bool TryCount(ReadOnlySpan<Vector<ushort>> vectors, out long moreByteCount)
    {
        var ofOneByte = new Vector<ushort>(FirstOfTwoBytes - 1);
        var ofTwoBytes = new Vector<ushort>(FirstOfThreeBytes - 1);
        var mask = new Vector<ushort>(SurrogateMask);
        var bits = new Vector<ushort>(SurrogateBits);
        Vector<ushort> more = Vector<ushort>.Zero;
        Vector<ushort> surrogates = Vector<ushort>.Zero;
        foreach (ref readonly Vector<ushort> vector in vectors)
        {
            // A true comparison has all bits set, which is -1.
            more -= Vector.GreaterThan(vector, ofOneByte) + Vector.GreaterThan(vector, ofTwoBytes);
            surrogates |= Vector.Equals(vector & mask, bits);
        }

        Vector.Widen(more, out Vector<uint> lower, out Vector<uint> upper);
        moreByteCount = Vector.Sum(lower + upper);
        return surrogates == Vector<ushort>.Zero;
    }

    /// <summary>Encodes a character that is not ASCII, or a surrogate pair, if the bytes fit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryEncodeOne(ReadOnlySpan<char> text, Span<byte> bytes, ref int charCount, ref int byteCount)
    {
        char character = text[charCount];
        if (char.IsSurrogate(character))
        {
            return TryEncodeSurrogate(text, bytes, ref charCount, ref byteCount);
        }

        Span<byte> free = bytes.Slice(byteCount);
        if (character < FirstOfThreeBytes)
        {
            if (free.Length < 2)
            {
                return false;
            }

            free[1] = (byte)(ContinuationMark | (character & ContinuationMask));
            free[0] = (byte)(TwoByteMark | (character >> ContinuationBits));
            byteCount += 2;
        }
        else
        {
            if (free.Length < 3)
            {
                return false;
            }

            free[2] = (byte)(ContinuationMark | (character & ContinuationMask));
            free[1] = (byte)(ContinuationMark | ((character >> ContinuationBits) & ContinuationMask));
            free[0] = (byte)(ThreeByteMark | (character >> (2 * ContinuationBits)));
            byteCount += 3;
        }

        charCount++;
        return true;
    }

    private static bool TryEncodeSurrogate(ReadOnlySpan<char> text, Span<byte> bytes, ref int charCount, ref int byteCount)
    {
        int askedCharCount = TextRange.FirstCharCount(text.Slice(charCount));
        Rune rune = askedCharCount == 2 ? new Rune(text[charCount], text[charCount + 1]) : Rune.ReplacementChar;
        if (!rune.TryEncodeToUtf8(bytes.Slice(byteCount), out int writtenByteCount))
        {
            return false;
        }

        charCount += askedCharCount;
        byteCount += writtenByteCount;
        return true;
    }
}
