using System;
using System.Runtime.InteropServices;
using System.Threading;

namespace MsSqlConnector.Tokens;

/// <summary>
/// A cache of column names (COLMETADATA, MS-TDS 2.2.7.4). An application has few names and reads each one often, so equal names usually
/// share one string across connections and statements. Each name has one slot, and the latest name replaces the previous one. The cache
/// therefore does not grow and takes no lock.
/// </summary>
internal static class ColumnNames
{
    /// <summary>A power of two, so that a mask selects the slot.</summary>
    private const int SlotCount = 1024;
    private const int MaxCharCount = 64;

    private static readonly string?[] s_slots = new string?[SlotCount];

    public static string Get(ReadOnlySpan<byte> bytes)
    {
        ReadOnlySpan<char> name = MemoryMarshal.Cast<byte, char>(bytes);
        if (name.Length is 0 or > MaxCharCount)
        {
            return name.ToString();
        }

        ref string? slot = ref s_slots[Hash(name) & (SlotCount - 1)];
        string? known = Volatile.Read(ref slot);
        if (known is not null && name.SequenceEqual(known.AsSpan()))
        {
            return known;
        }

        string text = name.ToString();
        Volatile.Write(ref slot, text);
        return text;
    }

    private static int Hash(ReadOnlySpan<char> name)
    {
        const uint Prime = 16_777_619;
        uint hash = 2_166_136_261;
        foreach (char character in name)
        {
            hash = (hash ^ character) * Prime;
        }

        return (int)(hash ^ (hash >> 16));
    }
}
