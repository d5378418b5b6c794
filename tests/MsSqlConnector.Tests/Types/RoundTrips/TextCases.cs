using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Text;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Tests.Types.RoundTrips;

/// <summary>Text of every length with a separate encoding, and every character of every code page.</summary>
internal static class TextCases
{
    private const int BoundedCharCount = 4000;
    private const int LargeCharCount = 400_000;
    private const string Mixed = "aä€ß日本😀🏳️‍🌈\0\r\n\uFFFD";

    private static readonly ConcurrentDictionary<int, string> s_charactersByCodePage = new();

    /// <summary>The locales whose collations use each code page; 437 and 850 belong to sort orders.</summary>
    private static readonly (int CodePage, Collation Collation)[] s_codePages =
    [
        (437, Collation.CodePage437), (850, Collation.CodePage850), (874, Collation.ForLcid(0x041E)), (932, Collation.ForLcid(0x0411)),
        (936, Collation.ForLcid(0x0804)), (949, Collation.ForLcid(0x0412)), (950, Collation.ForLcid(0x0404)),
        (1250, Collation.ForLcid(0x0405)),
        (1251, Collation.ForLcid(0x0419)), (1252, Collation.Latin1), (1253, Collation.ForLcid(0x0408)), (1254, Collation.ForLcid(0x041F)),
        (1255, Collation.ForLcid(0x040D)), (1256, Collation.ForLcid(0x0401)), (1257, Collation.ForLcid(0x0425)),
        (1258, Collation.ForLcid(0x042A)),
    ];

    public static IEnumerable<RoundTripCase> Unicode() =>
    [
        .. OfLengths(SqlDbType.NVarChar, SqlDbType.NChar, SqlDbType.NText, BoundedCharCount, Mixed),
        .. NumberCases.Of(SqlDbType.NVarChar, "\uD83D", "\uDE00\uD83D", "\uFEFFmark", "\uFFFE\uFFFF", new string('\0', 3), "  spaces  "),
        new RoundTripCase(SqlDbType.NVarChar, "abcdef") { Size = 3, Expected = "abc" },
    ];

    public static IEnumerable<RoundTripCase> InCodePages() =>
    [
        .. OfLengths(SqlDbType.VarChar, SqlDbType.Char, SqlDbType.Text, BinaryCases.BoundedByteCount, "aä€ß"),
        .. OfLengths(SqlDbType.VarChar, null, SqlDbType.Text, BinaryCases.BoundedByteCount / 3, Mixed).Select(InUtf8),
        .. s_codePages.SelectMany(page => OfCodePage(s_charactersByCodePage.GetOrAdd(page.CodePage, EveryCharacter), page.Collation)),
        new RoundTripCase(SqlDbType.VarChar, "abcdef") { Size = 3, Expected = "abc" },
    ];

    private static IEnumerable<RoundTripCase> OfLengths(
        SqlDbType varying, SqlDbType? fixedLength, SqlDbType legacy, int boundedCount, string pattern)
    {
        foreach (int charCount in
            new[] { 0, 1, 2, 127, 128, boundedCount - 1, boundedCount, boundedCount + 1, 15_990, 16_000, LargeCharCount })
        {
            string text = Text(charCount, pattern);
            yield return new RoundTripCase(varying, text) { Size = -1 };
            yield return new RoundTripCase(legacy, text) { WhyNotReturned = BinaryCases.LegacyIsInputOnly };
            if (charCount > 0)
            {
                yield return new RoundTripCase(varying, text);
            }

            if (charCount is > 0 && charCount <= boundedCount)
            {
                yield return new RoundTripCase(varying, text) { Size = boundedCount };
            }

            if (fixedLength is { } type && charCount is > 0 && charCount <= boundedCount)
            {
                yield return new RoundTripCase(type, text) { Size = charCount };
            }
        }

        yield return new RoundTripCase(varying, "") { Size = 10 };
        yield return new RoundTripCase(varying, null) { Size = 10 };
        yield return new RoundTripCase(varying, null) { Size = -1 };
        yield return new RoundTripCase(legacy, null) { WhyNotReturned = BinaryCases.LegacyIsInputOnly };
    }

    private static RoundTripCase InUtf8(RoundTripCase one) => one with { Collation = Collation.Utf8 };

    private static IEnumerable<RoundTripCase> OfCodePage(string characters, Collation collation)
    {
        yield return new RoundTripCase(SqlDbType.VarChar, characters) { Size = -1, Collation = collation };
        yield return new RoundTripCase(SqlDbType.VarChar, characters[..100]) { Collation = collation };
        yield return new RoundTripCase(SqlDbType.Char, characters[^50..])
        {
            Size = 100,
            Collation = collation,
            Expected = characters[^50..]
        };
        yield return new RoundTripCase(SqlDbType.Text, characters)
        {
            Collation = collation,
            WhyNotReturned = BinaryCases.LegacyIsInputOnly
        };
        yield return new RoundTripCase(SqlDbType.VarChar, Text(100_000, characters)) { Size = -1, Collation = collation };
    }

    /// <summary>Repeated, never ending within a surrogate pair, because an unpaired surrogate has no encoding other than UTF-16.</summary>
    private static string Text(int charCount, string pattern)
    {
        StringBuilder text = new(charCount);
        while (text.Length < charCount)
        {
            text.Append(pattern.AsSpan(0, Math.Min(pattern.Length, charCount - text.Length)));
        }

        if (charCount > 0 && char.IsHighSurrogate(text[^1]))
        {
            text[^1] = 'x';
        }

        return text.ToString();
    }

    /// <summary>Every character that is encoded in one or two bytes and decoded to the same character.</summary>
    private static string EveryCharacter(int codePage)
    {
        Encoding encoding = CodePagesEncodingProvider.Instance.GetEncoding(codePage)!;
        StringBuilder text = new();
        for (int code = 1; code <= ushort.MaxValue; code++)
        {
            byte[] bytes = code <= byte.MaxValue ? [(byte)code] : [(byte)(code >> 8), (byte)code];
            string character = encoding.GetString(bytes);
            if (character.Length == 1 && encoding.GetBytes(character).AsSpan().SequenceEqual(bytes))
            {
                text.Append(character);
            }
        }

        return text.ToString();
    }
}
