using System;
using MsSqlConnector.Types;

namespace MsSqlConnector.Rows;

/// <summary>
/// The metadata of the latest results of a connection. A repeated statement returns the same bytes, and comparing them costs less than
/// parsing them into new objects (servers no longer omit metadata, MS-TDS appendix A, note 44).
/// </summary>
internal sealed class MetadataCache
{
    private const int Capacity = 8;
    private const int MaxTokenByteCount = 32 * 1024;

    private ResultMetadata?[]? _entries;
    private int _next;
    private int _last;

    /// <summary>
    /// Gets or sets the metadata that the next result probably has, which is that of a prepared statement; null if unknown.
    /// </summary>
    public ResultMetadata? Expected { get; set; }

    /// <summary>Sets the metadata that are shared with other connections.</summary>
    public SharedMetadata Shared { private get; init; } = SharedMetadata.OfProcess;

    /// <summary>Gets or sets the CLR types that the data source maps; null for none.</summary>
    public UdtMappings? Mappings { get; set; }

    /// <summary>
    /// Returns the cached metadata whose token is at the start of the bytes, or null. It also returns null if the bytes end within a cached
    /// token (<paramref name="isTruncated"/>). No complete other token can start like this, so it is better to wait for the rest than to
    /// parse the part.
    /// </summary>
    public ResultMetadata? Find(ReadOnlySpan<byte> bytes, out bool isTruncated)
    {
        isTruncated = false;
        if (Expected is { } expected && Matches(bytes, expected, ref isTruncated))
        {
            return expected;
        }

        for (int i = 0; _entries is not null && i < Capacity; i++)
        {
            int index = (_last + i) % Capacity;
            if (_entries[index] is { } entry && Matches(bytes, entry, ref isTruncated))
            {
                _last = index;
                return entry;
            }
        }

        return null;
    }

    /// <summary>Adds the metadata of a result. Returns the metadata to use instead, which can be that of another connection.</summary>
    /// <param name="metadata">The metadata.</param>
    /// <param name="hasKeys">Whether the token has a table of keys, which depends on the login.</param>
    public ResultMetadata Add(ResultMetadata metadata, bool hasKeys)
    {
        if (Mappings is null && !hasKeys)
        {
            metadata = Shared.Share(metadata);
        }

        for (int i = 0; Mappings is { } mappings && i < metadata.Columns.Length; i++)
        {
            mappings.Resolve(metadata.Columns[i].Type);
        }

        if (metadata.TokenBytes.Length <= MaxTokenByteCount && metadata.Columns.Length > 0)
        {
            (_entries ??= new ResultMetadata?[Capacity])[_next] = metadata;
            _last = _next;
            _next = (_next + 1) % Capacity;
        }

        return metadata;
    }

    private static bool Matches(ReadOnlySpan<byte> bytes, ResultMetadata entry, ref bool isTruncated)
    {
        byte[] token = entry.TokenBytes;
        if (bytes.Length >= token.Length)
        {
            return bytes.StartsWith(token);
        }

        isTruncated |= token.AsSpan().StartsWith(bytes);
        return false;
    }
}
