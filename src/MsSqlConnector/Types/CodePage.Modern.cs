using System;
using System.Text;

namespace MsSqlConnector.Types;

/// <content>
/// Decoding on newer platforms. ASCII bytes are ASCII characters in every code page and are widened many at a time. In a single-byte code
/// page, each other byte is looked up in a table, which is faster than the encoding of the platform.
/// </content>
internal sealed partial class CodePage
{
    private const int ByteValueCount = 256;
    private const char FirstSurrogate = '\uD800';
    private const char LastSurrogate = '\uDFFF';

    private char[]? _characters;

    public unsafe string GetString(ReadOnlySpan<byte> bytes)
    {
        if (Ascii.IsValid(bytes))
        {
            return Encoding.Latin1.GetString(bytes);
        }

        char[] characters = _characters ??= ReadCharacters();
        if (characters.Length != ByteValueCount)
        {
            return Encoding.GetString(bytes);
        }

        // No other code has a reference to the string yet, so it is filled in place.
        string text = new('\0', bytes.Length);
        fixed (char* start = text)
        {
            var target = new Span<char>(start, bytes.Length);
            ReadOnlySpan<char> table = characters.AsSpan(0, ByteValueCount);
            for (int i = 0; i < bytes.Length; i++)
            {
                target[i] = table[bytes[i]];
            }
        }

        return text;
    }

    private static int CopyAscii(ReadOnlySpan<char> text, Span<byte> bytes) => AsciiText.Copy(text, bytes);

    private static bool HasSurrogate(ReadOnlySpan<char> text) => text.ContainsAnyInRange(FirstSurrogate, LastSurrogate);

    /// <summary>Returns the character of each byte; empty for a multi-byte code page.</summary>
    private char[] ReadCharacters()
    {
        byte[] bytes = new byte[ByteValueCount];
        for (int i = 0; i < bytes.Length; i++)
        {
            bytes[i] = (byte)i;
        }

        return Encoding.IsSingleByte ? Encoding.GetChars(bytes) : [];
    }
}
