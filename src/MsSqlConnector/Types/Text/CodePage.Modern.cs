using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace MsSqlConnector.Types.Text;

/// <content>
/// Newer platforms. ASCII characters have the same bytes in every code page, and are widened and narrowed many at a time. In a single-byte
/// code page, each other character is looked up in a table, which is faster than the encoding of the platform. </content>
internal sealed partial class CodePage
{
    private const int ByteValueCount = 256;

    /// <summary>The number of characters that are narrowed at once.</summary>
    private const int NarrowedCharCount = 32;
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

    /// <summary>
    /// Encodes characters up to one for which the encoding must be called. Returns their number. The bytes after them are undefined. The
    /// method is fully optimized at once, because the first text can already be long.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private int LookUp(ReadOnlySpan<char> text, Span<byte> bytes)
    {
        int charCount = Math.Min(text.Length, bytes.Length);
        ref ushort source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
        ref byte target = ref MemoryMarshal.GetReference(bytes);
        Vector256<ushort> lastAscii = Vector256.Create((ushort)(AsciiCharCount - 1));
        int i = 0;
        for (; i <= charCount - NarrowedCharCount; i += NarrowedCharCount)
        {
            Vector256<ushort> first = Vector256.LoadUnsafe(ref source, (nuint)i);
            Vector256<ushort> second = Vector256.LoadUnsafe(ref source, (nuint)(i + Vector256<ushort>.Count));
            Vector256.Narrow(first, second).StoreUnsafe(ref target, (nuint)i);
            if (((first | second) & ~lastAscii) != Vector256<ushort>.Zero)
            {
                uint others = Vector256.Narrow(Vector256.GreaterThan(first, lastAscii), Vector256.GreaterThan(second, lastAscii))
                    .ExtractMostSignificantBits();
                int lookedUpCount = LookUpOthers(text.Slice(i, NarrowedCharCount), bytes.Slice(i, NarrowedCharCount), others);
                if (lookedUpCount < NarrowedCharCount)
                {
                    return i + lookedUpCount;
                }
            }
        }

        return i + LookUpEach(text.Slice(i), bytes.Slice(i));
    }

    /// <summary>
    /// Replaces the bytes of the characters whose bits are set. Returns the index of a character for which the encoding must be called, if
    /// any.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int LookUpOthers(ReadOnlySpan<char> text, Span<byte> bytes, uint others)
    {
        for (; others != 0; others &= others - 1)
        {
            int i = BitOperations.TrailingZeroCount(others);
            byte found = GetPage(text[i])[(byte)text[i]];
            if (found == 0)
            {
                return i;
            }

            bytes[i] = found;
        }

        return text.Length;
    }

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
