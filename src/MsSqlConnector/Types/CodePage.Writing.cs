using System;
using System.Runtime.CompilerServices;
using System.Threading;

namespace MsSqlConnector.Types;

/// <summary>
/// From text to bytes, range by range. Where a byte is a character, what each character becomes is looked up in pages that are
/// filled by asking the platform's encoding once, its best fit for what the code page lacks included: asking it for every
/// character of a long text takes twenty times as long.
/// </summary>
internal sealed partial class CodePage
{
    private const int PageCharCount = 256;
    private const int PageBits = 8;
    private const int AsciiCharCount = 128;

    /// <summary>After a character that is not ASCII so many are looked up before ASCII is looked for again.</summary>
    private const int LookedUpCharCount = 16;

    /// <summary>More bytes than one character, or one surrogate pair, has in any of the encodings.</summary>
    private const int MaxCharacterByteCount = 8;

    /// <summary>By the upper half of the character; a zero stands for one that has to be asked for.</summary>
    private readonly byte[]?[] _pages = encoding.IsSingleByte ? new byte[]?[PageCharCount] : [];

    public long GetByteCount(ReadOnlySpan<char> text) =>
        Encoding.IsSingleByte && !HasSurrogate(text) ? text.Length : Encoding.GetByteCount(text);

    /// <summary>Writes as many characters as there is room for, pairs whole; tells how many.</summary>
    public int Encode(ReadOnlySpan<char> text, Span<byte> bytes, out int byteCount)
    {
        if (!Encoding.IsSingleByte)
        {
            return TextRange.Encode(Encoding, CollationEncodings.DoubleByteMaxByteCount, text, bytes, out byteCount);
        }

        int charCount = 0;
        byteCount = 0;
        while (charCount < text.Length && byteCount < bytes.Length)
        {
            int asciiCount = CopyAscii(text.Slice(charCount), bytes.Slice(byteCount));
            charCount += asciiCount;
            byteCount += asciiCount;
            int lookedUpCount = LookUp(text.Slice(charCount), bytes.Slice(byteCount));
            charCount += lookedUpCount;
            byteCount += lookedUpCount;
            if (asciiCount == 0 && lookedUpCount == 0 && !TryAsk(text, bytes, ref charCount, ref byteCount))
            {
                break;
            }
        }

        return charCount;
    }

    /// <summary>Writes a few characters, up to the first that has to be asked for.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int LookUp(ReadOnlySpan<char> text, Span<byte> bytes)
    {
        int charCount = Math.Min(LookedUpCharCount, Math.Min(text.Length, bytes.Length));
        for (int i = 0; i < charCount; i++)
        {
            char character = text[i];
            byte found = character < AsciiCharCount ? (byte)character : GetPage(character)[(byte)character];
            if (found == 0 && character != 0)
            {
                return i;
            }

            bytes[i] = found;
        }

        return charCount;
    }

    /// <summary>Writes half a surrogate pair or a whole one, if there is room for what becomes of it.</summary>
    private bool TryAsk(ReadOnlySpan<char> text, Span<byte> bytes, ref int charCount, ref int byteCount)
    {
        Span<byte> asked = stackalloc byte[MaxCharacterByteCount];
        int askedCharCount = TextRange.FirstCharCount(text.Slice(charCount));
        int askedByteCount = Encoding.GetBytes(text.Slice(charCount, askedCharCount), asked);
        if (!asked.Slice(0, askedByteCount).TryCopyTo(bytes.Slice(byteCount)))
        {
            return false;
        }

        charCount += askedCharCount;
        byteCount += askedByteCount;
        return true;
    }

    private byte[] GetPage(char character) => Volatile.Read(ref _pages[character >> PageBits]) ?? FillPage(character >> PageBits);

    private byte[] FillPage(int number)
    {
        byte[] page = new byte[PageCharCount];
        Span<byte> asked = stackalloc byte[MaxCharacterByteCount];
        Span<char> character = stackalloc char[1];
        for (int i = 0; i < PageCharCount; i++)
        {
            character[0] = (char)((number << PageBits) | i);
            if (!char.IsSurrogate(character[0]) && Encoding.GetBytes((ReadOnlySpan<char>)character, asked) == 1)
            {
                page[i] = asked[0];
            }
        }

        Volatile.Write(ref _pages[number], page);
        return page;
    }
}
