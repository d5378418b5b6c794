using System;
using System.Runtime.InteropServices;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>
/// Creates the strings that a caller of <c>mixed</c> receives, from the received bytes without parsing them: three for each row, with the
/// lengths of the text columns.
/// </summary>
internal sealed class MixedStrings
{
    /// <summary>The size of a row in a response.</summary>
    private const int RowByteCount = 192;

    /// <summary>The lengths of the three texts.</summary>
    private static readonly int[] s_charCounts = [24, 22, 26];

    /// <summary>The number of received bytes that belong to an incomplete row.</summary>
    private int _restByteCount;

    /// <summary>Creates the strings of the rows that are complete with the received bytes.</summary>
    /// <param name="block">The block with the received bytes.</param>
    /// <param name="byteCount">The number of received bytes.</param>
    public void Create(ReadOnlySpan<byte> block, int byteCount)
    {
        int rowCount = Math.DivRem(_restByteCount + byteCount, RowByteCount, out _restByteCount);
        for (int i = 0; i < rowCount; i++)
        {
            int start = Math.Min(i * RowByteCount, block.Length - RowByteCount);
            ReadOnlySpan<char> row = MemoryMarshal.Cast<byte, char>(block.Slice(start, RowByteCount));
            foreach (int charCount in s_charCounts)
            {
                GC.KeepAlive(new string(row[..charCount]));
                row = row[charCount..];
            }
        }
    }
}
