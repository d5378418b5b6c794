using System;
using System.Collections.Concurrent;
using System.Text;

namespace MsSqlConnector.Types;

/// <summary>
/// Finds the encoding of a collation and keeps it. The code pages come from the platform's provider without being
/// registered, so nothing changes for the rest of the process.
/// </summary>
internal static class CollationEncodings
{
    private const int Utf8CodePage = 65001;
    private const int Utf8MaxByteCount = 3;
    private const int DoubleByteMaxByteCount = 2;
    private const int SortIdShift = 16;

    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);
    /// <summary>By sort order, or by locale where there is none: as many as there are known ones at the most.</summary>
    private static readonly ConcurrentDictionary<int, CodePage> s_byKey = new();

    /// <summary>What was found last: nearly always what is asked for next.</summary>
    private static CodePage? s_last;

    public static Encoding Find(Collation collation) => collation.IsUtf8 ? s_utf8 : FindCodePage(collation).Encoding;

    public static string GetString(ReadOnlySpan<byte> bytes, Collation collation) =>
        bytes.IsEmpty ? string.Empty
        : collation.IsUtf8 ? s_utf8.GetString(bytes)
        : FindCodePage(collation).GetString(bytes);

    /// <summary>The most bytes that a UTF-16 code unit becomes: four for a surrogate pair in UTF-8 are two for each.</summary>
    public static int GetMaxByteCount(Encoding encoding) =>
        encoding.IsSingleByte ? 1 : encoding.CodePage == Utf8CodePage ? Utf8MaxByteCount : DoubleByteMaxByteCount;

    private static CodePage FindCodePage(Collation collation)
    {
        int key = collation.SortId != 0 ? collation.SortId << SortIdShift : (ushort)collation.Info;
        CodePage? last = s_last;
        if (last is null || last.Key != key)
        {
            s_last = last = s_byKey.TryGetValue(key, out CodePage? known) ? known : s_byKey.GetOrAdd(key, Create(key, collation));
        }

        return last;
    }

    private static CodePage Create(int key, Collation collation)
    {
        int number = collation.SortId != 0 ? CodePages.OfSortId(collation.SortId) : CodePages.OfLocale((ushort)collation.Info);
        if (number == 0)
        {
            throw new NotSupportedException(
                $"The collation with the locale 0x{collation.LocaleId:X} and the sort order {collation.SortId} has no known code page.");
        }

        return new CodePage(key, CodePagesEncodingProvider.Instance.GetEncoding(number)
            ?? throw new NotSupportedException($"The platform does not know the code page {number}."));
    }
}
