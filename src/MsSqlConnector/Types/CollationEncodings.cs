using System;
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace MsSqlConnector.Types;

/// <summary>
/// Finds the encoding of a collation and keeps it. The code pages come from the platform's provider without being
/// registered, so nothing changes for the rest of the process.
/// </summary>
internal static class CollationEncodings
{
    /// <summary>The most bytes of a character in the code pages that have more than one for some.</summary>
    public const int DoubleByteMaxByteCount = 2;

    private const int SortIdShift = 16;

    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);
    /// <summary>By sort order, or by locale where there is none: as many as there are known ones at the most.</summary>
    private static readonly ConcurrentDictionary<int, CodePage> s_byKey = new();

    /// <summary>What was found last: nearly always what is asked for next.</summary>
    private static CodePage? s_last;

    public static Encoding Utf8 => s_utf8;

    /// <exception cref="NotSupportedException">The collation has no known code page; the message names it.</exception>
    public static Encoding Find(Collation collation) => TryFind(collation, out Encoding? encoding)
        ? encoding
        : throw Unknown(collation);

    /// <summary>A collation without an encoding, as messages name it.</summary>
    public static string Describe(Collation collation) =>
        $"a collation with the locale 0x{collation.LocaleId:X} and the sort order {collation.SortId}, which has no known code page";

    /// <summary>Whether the collation has a known code page, and the encoding of that.</summary>
    /// <exception cref="NotSupportedException">The platform does not have the code page.</exception>
    public static bool TryFind(Collation collation, [NotNullWhen(true)] out Encoding? encoding)
    {
        encoding = collation.IsUtf8 ? s_utf8 : FindCodePage(collation)?.Encoding;
        return encoding is not null;
    }

    /// <summary>Whether the collation has a known code page, and the text that the bytes are in it.</summary>
    /// <exception cref="NotSupportedException">The platform does not have the code page.</exception>
    public static bool TryGetString(ReadOnlySpan<byte> bytes, Collation collation, [NotNullWhen(true)] out string? text)
    {
        text = bytes.IsEmpty ? string.Empty
            : collation.IsUtf8 ? s_utf8.GetString(bytes)
            : FindCodePage(collation)?.GetString(bytes);
        return text is not null;
    }

    /// <summary>How many bytes a text is.</summary>
    /// <exception cref="NotSupportedException">The collation has no known code page; the message names it.</exception>
    public static long GetByteCount(ReadOnlySpan<char> text, Collation collation) =>
        collation.IsUtf8 ? Utf8Text.GetByteCount(text) : GetCodePage(collation).GetByteCount(text);

    /// <summary>Writes as many characters of a text as there is room for, pairs whole; tells how many.</summary>
    /// <exception cref="NotSupportedException">The collation has no known code page; the message names it.</exception>
    public static int Encode(ReadOnlySpan<char> text, Collation collation, Span<byte> bytes, out int byteCount) =>
        collation.IsUtf8 ? Utf8Text.Encode(text, bytes, out byteCount) : GetCodePage(collation).Encode(text, bytes, out byteCount);

    private static CodePage GetCodePage(Collation collation) => FindCodePage(collation) ?? throw Unknown(collation);

    private static NotSupportedException Unknown(Collation collation) => new($"There is {Describe(collation)}.");

    private static CodePage? FindCodePage(Collation collation)
    {
        int key = collation.SortId != 0 ? collation.SortId << SortIdShift : (ushort)collation.Info;
        CodePage? last = s_last;
        if (last is not null && last.Key == key)
        {
            return last;
        }

        if (!s_byKey.TryGetValue(key, out CodePage? found))
        {
            int number = collation.SortId != 0 ? CodePages.OfSortId(collation.SortId) : CodePages.OfLocale((ushort)collation.Info);
            found = number == 0 ? null : s_byKey.GetOrAdd(key, Create(key, number));
        }

        return s_last = found;
    }

    private static CodePage Create(int key, int number) =>
        new(key, CodePagesEncodingProvider.Instance.GetEncoding(number)
            ?? throw new NotSupportedException($"The platform does not know the code page {number}."));
}
