using System;
using System.Buffers.Binary;

namespace MsSqlConnector.Tokens;

/// <summary>
/// One state of a session in a SessionStateDataSet (MS-TDS 2.2.7.21): an identifier, a length of one byte, or of four behind 0xFF, and a
/// value that only the server understands.
/// </summary>
internal static class SessionStateEntry
{
    private const byte LongLength = 0xFF;
    private const int ShortPrefixByteCount = 2;
    private const int LongPrefixByteCount = 6;

    /// <summary>What an entry of a value's length takes.</summary>
    public static int ByteCount(int valueByteCount) =>
        (valueByteCount < LongLength ? ShortPrefixByteCount : LongPrefixByteCount) + valueByteCount;

    /// <summary>Takes the first entry off a set; false when it does not fit into it.</summary>
    public static bool TryTake(ref ReadOnlySpan<byte> set, out byte id, out ReadOnlySpan<byte> value)
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

    /// <summary>Whether a set consists of whole entries.</summary>
    public static bool AreWhole(ReadOnlySpan<byte> set)
    {
        while (set.Length > 0)
        {
            if (!TryTake(ref set, out _, out _))
            {
                return false;
            }
        }

        return true;
    }
}
