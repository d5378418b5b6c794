using System.Collections.Concurrent;

namespace MsSqlConnector.Benchmarks.Large;

/// <summary>The texts that are sent: mostly ASCII, with some characters that each encoding represents differently.</summary>
internal static class LargeText
{
    /// <summary>This many UTF-16 code units are one megabyte.</summary>
    public const int MegabyteCharCount = 1024 * 1024 / sizeof(char);

    private const int ExtraordinaryEvery = 61;
    private const int LetterCount = 26;

    private static readonly ConcurrentDictionary<(LargeForm Form, int Megabytes), string> s_texts = new();

    public static string Of(LargeForm form, int megabytes) =>
        s_texts.GetOrAdd((form, megabytes), static key => Create(key.Form, key.Megabytes));

    private static string Create(LargeForm form, int megabytes) => string.Create(
        megabytes * MegabyteCharCount,
        form == LargeForm.CodePage ? 'é' : 'あ',
        (chars, extraordinary) =>
        {
            for (int i = 0; i < chars.Length; i++)
            {
                chars[i] = i % ExtraordinaryEvery == ExtraordinaryEvery - 1 ? extraordinary : (char)('A' + (i % LetterCount));
            }
        });
}
