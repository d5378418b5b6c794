using System;
using System.Threading;

namespace MsSqlConnector.Types.Text;

/// <content>
/// Encoding, range by range. In a single-byte code page, the bytes of characters are looked up in pages that are filled once from the
/// encoding of the platform, including its best fit for unsupported characters. Calling the encoding for each character of a long text
/// takes twenty times as long.
/// </content>
internal sealed partial class CodePage
{
    private const int PageCharCount = 256;
    private const int PageBits = 8;
    private const int AsciiCharCount = 128;

    /// <summary>More bytes than any encoding needs for one character or one surrogate pair.</summary>
    private const int MaxCharacterByteCount = 8;

    /// <summary>The pages, indexed by the upper byte of the character. A zero in a page means that the encoding must be called.</summary>
    private readonly byte[]?[] _pages = encoding.IsSingleByte ? new byte[]?[PageCharCount] : [];

    public long GetByteCount(ReadOnlySpan<char> text) =>
        Encoding.IsSingleByte && !HasSurrogate(text) ? text.Length : Encoding.GetByteCount(text);

    /// <summary>
    /// Encodes the characters that fit into the bytes, without splitting a surrogate pair. Returns the number of characters.
    /// </summary>
    public int Encode(ReadOnlySpan<char> text, Span<byte> bytes, out int byteCount)
    {
        if (!Encoding.IsSingleByte)
        {
            return TextRange.Encode(Encoding, CollationEncodings.DoubleByteMaxByteCount, text, bytes, out byteCount);
        }

        int charCount = 0;
        byteCount = 0;
        do
        {
            int lookedUpCount = LookUp(text.Slice(charCount), bytes.Slice(byteCount));
            charCount += lookedUpCount;
            byteCount += lookedUpCount;
        }
        while (charCount < text.Length && byteCount < bytes.Length && TryEncodeSurrogate(text, bytes, ref charCount, ref byteCount));

        return charCount;
    }

    /// <summary>
    /// Encodes characters by table lookup, one after the other, up to a character for which the encoding must be called. Returns their
    /// number.
    /// </summary>
    private int LookUpEach(ReadOnlySpan<char> text, Span<byte> bytes)
    {
        int charCount = Math.Min(text.Length, bytes.Length);
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

    /// <summary>Encodes a surrogate pair or half of one with the encoding if the bytes fit.</summary>
    private bool TryEncodeSurrogate(ReadOnlySpan<char> text, Span<byte> bytes, ref int charCount, ref int byteCount)
    {
        Span<byte> encoded = stackalloc byte[MaxCharacterByteCount];
        int requestedCharCount = TextRange.FirstCharCount(text.Slice(charCount));
        int encodedByteCount = Encoding.GetBytes(text.Slice(charCount, requestedCharCount), encoded);
        if (!encoded.Slice(0, encodedByteCount).TryCopyTo(bytes.Slice(byteCount)))
        {
            return false;
        }

        charCount += requestedCharCount;
        byteCount += encodedByteCount;
        return true;
    }

    private byte[] GetPage(char character) => Volatile.Read(ref _pages[character >> PageBits]) ?? FillPage(character >> PageBits);

    private byte[] FillPage(int number)
    {
        byte[] page = new byte[PageCharCount];
        Span<byte> encoded = stackalloc byte[MaxCharacterByteCount];
        Span<char> character = stackalloc char[1];
        for (int i = 0; i < PageCharCount; i++)
        {
            character[0] = (char)((number << PageBits) | i);
            if (!char.IsSurrogate(character[0]) && Encoding.GetBytes((ReadOnlySpan<char>)character, encoded) == 1)
            {
                page[i] = encoded[0];
            }
        }

        Volatile.Write(ref _pages[number], page);
        return page;
    }
}
