using System;

namespace MsSqlConnector.ColumnEncryption.Cells;

/// <summary>The padding of the last block (PKCS #7): each byte is the number of added bytes.</summary>
internal static class CellPadding
{
    /// <summary>
    /// Checks the padding in a time that does not depend on the bytes, and returns the length without it; 0 if it is invalid.
    /// </summary>
    public static bool TryRemove(ReadOnlySpan<byte> blocks, out int byteCount)
    {
        const int block = CellFormat.BlockByteCount;
        int paddingByteCount = blocks[blocks.Length - 1];
        int faults = IsOutside(paddingByteCount);
        for (int distance = 1; distance <= block; distance++)
        {
            // All bits are set for a byte of the padding.
            int mask = (distance - 1 - paddingByteCount) >> 31;
            faults |= mask & (blocks[blocks.Length - distance] ^ paddingByteCount);
        }

        bool isValid = faults == 0;
        byteCount = isValid ? blocks.Length - paddingByteCount : 0;
        return isValid;
    }

    /// <summary>Returns a negative number if the padding is not 1 to 16 bytes long, and otherwise 0.</summary>
    private static int IsOutside(int paddingByteCount) =>
        (paddingByteCount - 1 | CellFormat.BlockByteCount - paddingByteCount) & int.MinValue;
}
