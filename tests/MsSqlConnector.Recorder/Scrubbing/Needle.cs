using System;

namespace MsSqlConnector.Recorder.Scrubbing;

/// <summary>A known text in one encoding.</summary>
/// <param name="Pattern">Its bytes; letters of the Latin alphabet match in both cases.</param>
/// <param name="Replacement">As many bytes.</param>
/// <param name="UnitByteCount">The bytes of a character: 1 or 2.</param>
/// <param name="IsWord">Whether letters and digits before or after an occurrence make it another text.</param>
/// <param name="IsSecret">Whether it is a secret, and not a name.</param>
internal sealed record Needle(byte[] Pattern, byte[] Replacement, int UnitByteCount, bool IsWord, bool IsSecret)
{
    /// <summary>A text that is its own replacement needs no search.</summary>
    public bool IsReplacement => Matches(Replacement, 0);

    /// <summary>The first occurrence from a position on; negative for none.</summary>
    public int Find(ReadOnlySpan<byte> content, int start, int stepByteCount)
    {
        for (int i = start; i <= content.Length - Pattern.Length; i += stepByteCount)
        {
            if (Matches(content, i) && (!IsWord || IsBounded(content, i)))
            {
                return i;
            }
        }

        return -1;
    }

    private bool Matches(ReadOnlySpan<byte> content, int start)
    {
        for (int i = 0; i < Pattern.Length; i++)
        {
            if (Fold(content[start + i]) != Fold(Pattern[i]))
            {
                return false;
            }
        }

        return true;
    }

    private bool IsBounded(ReadOnlySpan<byte> content, int start) =>
        !IsWordAt(content, start - UnitByteCount) && !IsWordAt(content, start + Pattern.Length);

    private bool IsWordAt(ReadOnlySpan<byte> content, int position) =>
        position >= 0 && position + UnitByteCount <= content.Length
        && (UnitByteCount == 1 || content[position + 1] == 0)
        && char.IsAsciiLetterOrDigit((char)content[position]);

    private static byte Fold(byte value) => value is >= (byte)'A' and <= (byte)'Z' ? (byte)(value | 0x20) : value;
}
