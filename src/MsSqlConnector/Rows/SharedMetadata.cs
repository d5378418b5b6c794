using System;
using System.Threading;

namespace MsSqlConnector.Rows;

/// <summary>
/// The metadata of recent results of all connections. The connections of a pool execute the same statements. Each of them caches the
/// metadata of its results (<see cref="MetadataCache"/>), but not an own copy of it.
/// </summary>
internal sealed class SharedMetadata
{
    /// <summary>The metadata of the process.</summary>
    public static readonly SharedMetadata OfProcess = new();

    private const int SlotBitCount = 7;

    /// <summary>The shared metadata stay in memory, so each is limited in size, to about 60 columns.</summary>
    private const int MaxTokenByteCount = 2048;

    private readonly ResultMetadata?[] _slots = new ResultMetadata?[1 << SlotBitCount];

    /// <summary>
    /// Returns equal metadata of another result, or else the given metadata, which then replaces other metadata. Its meaning must depend on
    /// nothing but the token.
    /// </summary>
    public ResultMetadata Share(ResultMetadata metadata)
    {
        byte[] token = metadata.TokenBytes;
        if (token.Length > MaxTokenByteCount)
        {
            return metadata;
        }

        ref ResultMetadata? slot = ref _slots[GetSlot(token)];
        if (Volatile.Read(ref slot) is { } known && known.TokenBytes.AsSpan().SequenceEqual(token))
        {
            return known;
        }

        Volatile.Write(ref slot, metadata);
        return metadata;
    }

    /// <summary>Returns the high bits of the FNV-1a hash, which depend on all bytes.</summary>
    private static int GetSlot(byte[] token)
    {
        uint hash = 2166136261;
        foreach (byte item in token)
        {
            hash = unchecked((hash ^ item) * 16777619);
        }

        return (int)(hash >> (32 - SlotBitCount));
    }
}
