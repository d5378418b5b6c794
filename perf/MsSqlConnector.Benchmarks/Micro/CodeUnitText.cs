using System;
using System.Text;

namespace MsSqlConnector.Benchmarks.Micro;

/// <summary>
/// The reference implementation: decodes code units byte by byte into an array, then code points into another, and creates a string of
/// these.
/// </summary>
internal static class CodeUnitText
{
    public static string Read(ReadOnlySpan<byte> bytes)
    {
        ushort[] units = new ushort[bytes.Length / 2];
        for (int i = 0; i < units.Length; i++)
        {
            units[i] = (ushort)(bytes[2 * i] | (bytes[(2 * i) + 1] << 8));
        }

        Rune[] points = new Rune[units.Length];
        int count = 0;
        for (int i = 0; i < units.Length; i++)
        {
            points[count++] = i + 1 < units.Length && char.IsSurrogatePair((char)units[i], (char)units[i + 1])
                ? new Rune((char)units[i], (char)units[++i])
                : Rune.TryCreate((char)units[i], out Rune point) ? point : Rune.ReplacementChar;
        }

        StringBuilder text = new();
        Span<char> characters = stackalloc char[2];
        for (int i = 0; i < count; i++)
        {
            text.Append(characters[..points[i].EncodeToUtf16(characters)]);
        }

        return text.ToString();
    }
}
