using System;
using System.Buffers.Binary;

namespace MsSqlConnector.Tokens;

/// <summary>
/// One entry of a SessionStateDataSet (MS-TDS 2.2.7.21): an identifier, a length of one byte, or of four bytes after 0xFF, and a value that
/// only the server interprets.
/// </summary>
internal static class SessionStateEntry
{
    private const byte LongLength = 0xFF;
    private const int ShortPrefixByteCount = 2;
    private const int LongPrefixByteCount = 6;

    /// <summary>Returns the size of an entry whose value has a given length.</summary>
    public static int ByteCount(int valueByteCount) =>
        (valueByteCount < LongLength ? ShortPrefixByteCount : LongPrefixByteCount) + valueByteCount;

    /// <summary>Removes the first entry from a set. Returns false if the entry exceeds the set.</summary>
    public static bool TryRead(ref ReadOnlySpan<byte> set, out byte id, out ReadOnlySpan<byte> value)
    {
        value = default;
        id = set.Length > 0 ? set[0] : (byte)0;
        if (set.Length < ShortPrefixByteCount)
        {
            return false;
        }

        bool isLong = set[1] == LongLength;
        if (isLong && set.Length < LongPrefixByteCount)
        {
            return false;
        }

        uint byteCount = isLong ? BinaryPrimitives.ReadUInt32LittleEndian(set.Slice(ShortPrefixByteCount)) : set[1];
        int start = isLong ? LongPrefixByteCount : ShortPrefixByteCount;
        if (byteCount > set.Length - start)
        {
            return false;
        }

        value = set.Slice(start, (int)byteCount);
        set = set.Slice(start + (int)byteCount);
        return true;
    }

    /// <summary>Returns whether a set consists of complete entries.</summary>
    public static bool AreWhole(ReadOnlySpan<byte> set)
    {
        while (set.Length > 0)
        {
            if (!TryRead(ref set, out _, out _))
            {
                return false;
            }
        }

        return true;
    }
}
