using System;
using System.Text;

namespace MsSqlConnector.Types.Text;

/// <content>Older platforms: decoding with the encoding of the platform, and encoding without vectors.</content>
internal sealed partial class CodePage
{
    public string GetString(ReadOnlySpan<byte> bytes) => Encoding.GetString(bytes);

    private int LookUp(ReadOnlySpan<char> text, Span<byte> bytes) => LookUpEach(text, bytes);

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
