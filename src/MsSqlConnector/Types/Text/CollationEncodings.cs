using System;
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace MsSqlConnector.Types.Text;

/// <summary>
/// Finds and caches the encoding of a collation. The code pages come from the platform's provider, which is not registered, so the rest of
/// the process is not affected.
/// </summary>
internal static class CollationEncodings
{
    /// <summary>The maximum number of bytes of a character in the multi-byte code pages.</summary>
    public const int DoubleByteMaxByteCount = 2;

    private const int SortIdShift = 16;

    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);
    /// <summary>The code pages by sort order, or by locale if there is none. The number of known keys limits its size.</summary>
    private static readonly ConcurrentDictionary<int, CodePage> s_byKey = new();

    /// <summary>The code page that was found last, which is nearly always the next one as well.</summary>
    private static CodePage? s_last;

    public static Encoding Utf8 => s_utf8;

    /// <exception cref="NotSupportedException">The code page of the collation is unknown. The message names the collation.</exception>
    public static Encoding Find(Collation collation) => TryFind(collation, out Encoding? encoding)
        ? encoding
        : throw Unknown(collation);

    /// <summary>Describes a collation without an encoding, for messages.</summary>
    public static string Describe(Collation collation) =>
        $"a collation with the locale 0x{collation.LocaleId:X} and the sort order {collation.SortId}, which has no known code page";

    /// <summary>Gets the encoding of a collation. Returns false if its code page is unknown.</summary>
    /// <exception cref="NotSupportedException">The platform does not support the code page.</exception>
    public static bool TryFind(Collation collation, [NotNullWhen(true)] out Encoding? encoding)
    {
        encoding = collation.IsUtf8 ? s_utf8 : FindCodePage(collation)?.Encoding;
        return encoding is not null;
    }

    /// <summary>Decodes bytes in a collation. Returns false if its code page is unknown.</summary>
    /// <exception cref="NotSupportedException">The platform does not support the code page.</exception>
    public static bool TryGetString(ReadOnlySpan<byte> bytes, Collation collation, [NotNullWhen(true)] out string? text)
    {
        text = bytes.IsEmpty ? string.Empty
            : collation.IsUtf8 ? s_utf8.GetString(bytes)
            : FindCodePage(collation)?.GetString(bytes);
        return text is not null;
    }

    /// <summary>Returns the number of bytes of an encoded text.</summary>
    /// <exception cref="NotSupportedException">The code page of the collation is unknown. The message names the collation.</exception>
    public static long GetByteCount(ReadOnlySpan<char> text, Collation collation) =>
        collation.IsUtf8 ? Utf8Text.GetByteCount(text) : GetCodePage(collation).GetByteCount(text);

    /// <summary>
    /// Encodes the characters that fit into the bytes, without splitting a surrogate pair. Returns the number of characters.
    /// </summary>
    /// <exception cref="NotSupportedException">The code page of the collation is unknown. The message names the collation.</exception>
    public static int Encode(ReadOnlySpan<char> text, Collation collation, Span<byte> bytes, out int byteCount) =>
        collation.IsUtf8 ? Utf8Text.Encode(text, bytes, out byteCount) : GetCodePage(collation).Encode(text, bytes, out byteCount);

    private static CodePage GetCodePage(Collation collation) => FindCodePage(collation) ?? throw Unknown(collation);

    private static NotSupportedException Unknown(Collation collation) => new(
        $"The Collation specified by SQL Server is not supported: {Describe(collation)}.");

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
            int number = collation.SortId != 0 ? CodePages.FromSortId(collation.SortId) : CodePages.FromLocale((ushort)collation.Info);
            found = number == 0 ? null : s_byKey.GetOrAdd(key, Create(key, number));
        }

        return s_last = found;
    }

    private static CodePage Create(int key, int number) =>
        new(key, CodePagesEncodingProvider.Instance.GetEncoding(number)
            ?? throw new NotSupportedException(
                $"The code page {number} of the collation is not supported on this platform. Use nvarchar."));
}
