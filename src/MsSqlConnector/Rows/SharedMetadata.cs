using System;
using System.Threading;

namespace MsSqlConnector.Rows;

/// <summary>
/// The metadata of recent results of all connections. The connections of a pool execute the same statements. Each of them caches the
/// metadata of its results (<see cref="MetadataCache"/>), but not an own copy of it.
/// </summary>
internal static class SharedMetadata
{
    private const int SlotCount = 128;

    /// <summary>The shared metadata stay in memory, so each is limited in size, to about 60 columns.</summary>
    private const int MaxTokenByteCount = 2048;

    private static readonly ResultMetadata?[] s_slots = new ResultMetadata?[SlotCount];

    /// <summary>
    /// Returns equal metadata of another result, or else the given metadata, which then replaces other metadata. Its meaning must depend on
    /// nothing but the token.
    /// </summary>
    public static ResultMetadata Share(ResultMetadata metadata)
    {
        byte[] token = metadata.TokenBytes;
        if (token.Length > MaxTokenByteCount)
        {
            return metadata;
        }

        ref ResultMetadata? slot = ref s_slots[(uint)Hash(token) % SlotCount];
        if (Volatile.Read(ref slot) is { } known && known.TokenBytes.AsSpan().SequenceEqual(token))
        {
            return known;
        }

        Volatile.Write(ref slot, metadata);
        return metadata;
    }

    private static int Hash(byte[] token)
    {
        int hash = 0;
        foreach (byte item in token)
        {
            hash = unchecked((hash * 31) + item);
        }

        return hash;
    }
}
