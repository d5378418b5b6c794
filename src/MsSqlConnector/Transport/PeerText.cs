using System;
using System.Text;

namespace MsSqlConnector.Transport;

/// <summary>What the other side said before anybody knows who it is, for messages: short, and without characters that would break a log's line.</summary>
internal static class PeerText
{
    private const int MaxCharCount = 256;

    public static string Show(string text)
    {
        var shown = new StringBuilder(Math.Min(text.Length, MaxCharCount));
        foreach (char character in text)
        {
            if (shown.Length == MaxCharCount)
            {
                return shown.Append("...").ToString();
            }

            shown.Append(char.IsControl(character) || char.IsSurrogate(character) || character is '\u2028' or '\u2029' ? '?' : character);
        }

        return shown.ToString();
    }
}
