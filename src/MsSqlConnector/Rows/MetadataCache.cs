using System;

namespace MsSqlConnector.Rows;

/// <summary>
/// The metadata of the last few results of a connection: a repeated statement brings the same bytes again, and comparing
/// them is cheaper than parsing them into new objects (metadata is no longer left out, MS-TDS appendix A, note 44).
/// </summary>
internal sealed class MetadataCache
{
    private const int Capacity = 8;
    private const int MaxTokenByteCount = 32 * 1024;

    private ResultMetadata?[]? _entries;
    private int _next;
    private int _last;

    /// <summary>What the next result most likely has: the metadata of a prepared statement; null when nobody knows.</summary>
    public ResultMetadata? Expected { get; set; }

    /// <summary>
    /// The metadata whose token the bytes begin with, if it is kept. Null also where the bytes end within a token that is kept
    /// (<paramref name="isCut"/>): no other can begin so and be whole, so that the rest is better waited for than this parsed.
    /// </summary>
    public ResultMetadata? Find(ReadOnlySpan<byte> bytes, out bool isCut)
    {
        isCut = false;
        if (Expected is { } expected && Matches(bytes, expected, ref isCut))
        {
            return expected;
        }

        for (int i = 0; _entries is not null && i < Capacity; i++)
        {
            int index = (_last + i) % Capacity;
            if (_entries[index] is { } entry && Matches(bytes, entry, ref isCut))
            {
                _last = index;
                return entry;
            }
        }

        return null;
    }

    public void Add(ResultMetadata metadata)
    {
        if (metadata.TokenBytes.Length <= MaxTokenByteCount && metadata.Columns.Length > 0)
        {
            (_entries ??= new ResultMetadata?[Capacity])[_next] = metadata;
            _last = _next;
            _next = (_next + 1) % Capacity;
        }
    }

    private static bool Matches(ReadOnlySpan<byte> bytes, ResultMetadata entry, ref bool isCut)
    {
        byte[] token = entry.TokenBytes;
        if (bytes.Length >= token.Length)
        {
            return bytes.StartsWith(token);
        }

        isCut |= token.AsSpan().StartsWith(bytes);
        return false;
    }
}
