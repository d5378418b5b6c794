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

    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);
    private static readonly ConcurrentDictionary<int, Encoding> s_byCodePage = new();

    /// <summary>What was found last: nearly always what is asked for next.</summary>
    private static Found? s_last;

    public static Encoding Find(Collation collation)
    {
        if (collation.IsUtf8)
        {
            return s_utf8;
        }

        Found? last = s_last;
        if (last is not null && last.Collation.Equals(collation))
        {
            return last.Encoding;
        }

        Encoding encoding = s_byCodePage.GetOrAdd(GetCodePage(collation), Create);
        s_last = new Found(collation, encoding);
        return encoding;
    }

    /// <summary>The most bytes that a UTF-16 code unit becomes: four for a surrogate pair in UTF-8 are two for each.</summary>
    public static int GetMaxByteCount(Encoding encoding) =>
        encoding.IsSingleByte ? 1 : encoding.CodePage == Utf8CodePage ? Utf8MaxByteCount : DoubleByteMaxByteCount;

    private static int GetCodePage(Collation collation)
    {
        int codePage = collation.SortId != 0 ? CodePages.OfSortId(collation.SortId) : CodePages.OfLocale((ushort)collation.Info);
        return codePage != 0 ? codePage : throw new NotSupportedException(
            $"The collation with the locale 0x{collation.LocaleId:X} and the sort order {collation.SortId} has no known code page.");
    }

    private static Encoding Create(int codePage) =>
        CodePagesEncodingProvider.Instance.GetEncoding(codePage)
        ?? throw new NotSupportedException($"The platform does not know the code page {codePage}.");

    private sealed class Found(Collation collation, Encoding encoding)
    {
        public Collation Collation { get; } = collation;

        public Encoding Encoding { get; } = encoding;
    }
}
