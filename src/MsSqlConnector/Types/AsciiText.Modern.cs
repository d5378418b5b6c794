using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace MsSqlConnector.Types;

/// <summary>
/// Copies ASCII characters to bytes. A text has runs of ASCII between other characters, and the call of the platform's method costs more than a
/// short run. The method is fully optimized at once, because the first text can already be long.
/// </summary>
internal static class AsciiText
{
    private const char First = '\u0080';

    /// <summary>The number of characters that are narrowed at once.</summary>
    private const int NarrowedCharCount = 16;

    /// <summary>
    /// Copies the leading ASCII characters that fit into the bytes. Returns their number. The bytes after them are undefined.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    public static int Copy(ReadOnlySpan<char> text, Span<byte> bytes)
    {
        int charCount = Math.Min(text.Length, bytes.Length);
        ref ushort source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
        ref byte target = ref MemoryMarshal.GetReference(bytes);
        Vector128<ushort> ascii = Vector128.Create((ushort)(First - 1));
        int i = 0;
        for (; i <= charCount - NarrowedCharCount; i += NarrowedCharCount)
        {
            Vector128<ushort> first = Vector128.LoadUnsafe(ref source, (nuint)i);
            Vector128<ushort> second = Vector128.LoadUnsafe(ref source, (nuint)i + (nuint)Vector128<ushort>.Count);
            Vector128.Narrow(first, second).StoreUnsafe(ref target, (nuint)i);
            if (((first | second) & ~ascii) != Vector128<ushort>.Zero)
            {
                Vector128<byte> others = Vector128.Narrow(Vector128.GreaterThan(first, ascii), Vector128.GreaterThan(second, ascii));
                return i + BitOperations.TrailingZeroCount(others.ExtractMostSignificantBits());
            }
        }

        while (i < charCount && text[i] < First)
        {
            bytes[i] = (byte)text[i];
            i++;
        }

        return i;
    }
}
