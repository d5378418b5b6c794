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
    private const int Utf8CodePage = 65001;
    private const int Utf8MaxByteCount = 3;
    private const int DoubleByteMaxByteCount = 2;

    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);
    private static readonly ConcurrentDictionary<int, Encoding> s_byCodePage = new();

    /// <summary>What was found last: nearly always what is asked for next.</summary>
    private static Found? s_last;

    /// <exception cref="NotSupportedException">The collation has no known code page; the message names it.</exception>
    public static Encoding Find(Collation collation) => TryFind(collation, out Encoding? encoding)
        ? encoding
        : throw new NotSupportedException($"There is {Describe(collation)}.");

    /// <summary>A collation without an encoding, as messages name it.</summary>
    public static string Describe(Collation collation) =>
        $"a collation with the locale 0x{collation.LocaleId:X} and the sort order {collation.SortId}, which has no known code page";

    /// <summary>Whether the collation has a known code page, and the encoding of that.</summary>
    /// <exception cref="NotSupportedException">The platform does not have the code page.</exception>
    public static bool TryFind(Collation collation, [NotNullWhen(true)] out Encoding? encoding)
    {
        if (collation.IsUtf8)
        {
            encoding = s_utf8;
            return true;
        }

        Found? last = s_last;
        if (last is not null && last.Collation.Equals(collation))
        {
            encoding = last.Encoding;
            return true;
        }

        int codePage = GetCodePage(collation);
        encoding = codePage == 0 ? null : s_byCodePage.GetOrAdd(codePage, Create);
        s_last = encoding is null ? last : new Found(collation, encoding);
        return encoding is not null;
    }

    /// <summary>The most bytes that a UTF-16 code unit becomes: four for a surrogate pair in UTF-8 are two for each.</summary>
    public static int GetMaxByteCount(Encoding encoding) =>
        encoding.IsSingleByte ? 1 : encoding.CodePage == Utf8CodePage ? Utf8MaxByteCount : DoubleByteMaxByteCount;

    private static int GetCodePage(Collation collation) =>
        collation.SortId != 0 ? CodePages.OfSortId(collation.SortId) : CodePages.OfLocale((ushort)collation.Info);

    private static Encoding Create(int codePage) =>
        CodePagesEncodingProvider.Instance.GetEncoding(codePage)
        ?? throw new NotSupportedException($"The platform does not know the code page {codePage}.");

    private sealed class Found(Collation collation, Encoding encoding)
    {
        public Collation Collation { get; } = collation;

        public Encoding Encoding { get; } = encoding;
    }
}
