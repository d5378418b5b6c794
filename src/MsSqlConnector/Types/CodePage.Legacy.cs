using System;
using System.Text;

namespace MsSqlConnector.Types;

/// <content>Decoding on older platforms, with the encoding of the platform.</content>
internal sealed partial class CodePage
{
    public string GetString(ReadOnlySpan<byte> bytes) => Encoding.GetString(bytes);

    private static int CopyAscii(ReadOnlySpan<char> text, Span<byte> bytes)
    {
        int charCount = Math.Min(text.Length, bytes.Length);
        for (int i = 0; i < charCount; i++)
        {
            if (text[i] >= AsciiCharCount)
            {
                return i;
            }

            bytes[i] = (byte)text[i];
        }

        return charCount;
    }

    private static bool HasSurrogate(ReadOnlySpan<char> text)
    {
        foreach (char character in text)
        {
            if (char.IsSurrogate(character))
            {
                return true;
            }
        }

        return false;
    }
}
