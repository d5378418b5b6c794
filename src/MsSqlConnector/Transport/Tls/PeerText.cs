using System;
using System.Text;

namespace MsSqlConnector.Transport.Tls;

/// <summary>
/// Sanitizes text of an unverified peer for messages: it truncates the text and removes characters that would break a line of a log.
/// </summary>
internal static class PeerText
{
    private const int MaxCharCount = 256;

    public static string Sanitize(string text)
    {
        var shown = new StringBuilder(Math.Min(text.Length, MaxCharCount));
        foreach (char character in text)
        {
            if (shown.Length == MaxCharCount)
            {
                return shown.Append("...").ToString();
            }

            shown.Append(IsPrintable(character) ? character : '?');
        }

        return shown.ToString();
    }

    /// <summary>Returns whether a message can show all characters of the text.</summary>
    public static bool IsPrintable(string text)
    {
        foreach (char character in text)
        {
            if (!IsPrintable(character))
            {
                return false;
            }
        }

        return true;
    }

    private static bool IsPrintable(char character) =>
        !char.IsControl(character) && !char.IsSurrogate(character) && character is not ('\u2028' or '\u2029');
}
