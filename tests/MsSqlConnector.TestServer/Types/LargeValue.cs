using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Types;

/// <summary>
/// A value of a (max) type with its layout decided by the test: what total it announces and how long its chunks are,
/// without regard to packet ends (MS-TDS 2.2.5.2.3). Chunk sizes repeat the last one until the value ends.
/// </summary>
public sealed record LargeValue(object Value, ulong? AnnouncedTotal, IReadOnlyList<int> ChunkByteCounts)
{
    public const ulong UnknownTotal = 0xFFFF_FFFF_FFFF_FFFE;
    public const ulong Null = 0xFFFF_FFFF_FFFF_FFFF;

    /// <summary>The true total announced.</summary>
    public static LargeValue Known(object value, params int[] chunkByteCounts) => new(value, null, chunkByteCounts);

    /// <summary>No total announced.</summary>
    public static LargeValue Unknown(object value, params int[] chunkByteCounts) => new(value, UnknownTotal, chunkByteCounts);
}
