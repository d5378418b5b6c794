using System;
using System.Text;

namespace MsSqlConnector.Entra;

/// <summary>Prepares text from a server for messages: truncates it and replaces characters that would break a line of a log.</summary>
internal static class ServerText
{
    private const int MaxCharCount = 256;

    public static string Show(string? text)
    {
        string whole = text ?? "";
        var shown = new StringBuilder();
        foreach (char character in whole.Length > MaxCharCount ? whole.Substring(0, MaxCharCount) : whole)
        {
            shown.Append(char.IsControl(character) || char.IsSurrogate(character) || character is '\u2028' or '\u2029' ? '?' : character);
        }

        return whole.Length > MaxCharCount ? shown.Append("...").ToString() : shown.ToString();
    }
}
