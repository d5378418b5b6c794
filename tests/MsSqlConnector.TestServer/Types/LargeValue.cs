using System.Collections.Generic;

namespace MsSqlConnector.TestServer.Types;

/// <summary>
/// A value of a (max) type whose layout the test determines: the announced total and the lengths of its chunks, regardless of packet
/// boundaries (MS-TDS 2.2.5.2.3). The last chunk size repeats until the value ends.
/// </summary>
public sealed record LargeValue(object Value, ulong? AnnouncedTotal, IReadOnlyList<int> ChunkByteCounts)
{
    public const ulong UnknownTotal = 0xFFFF_FFFF_FFFF_FFFE;
    public const ulong Null = 0xFFFF_FFFF_FFFF_FFFF;

    /// <summary>The total length is announced.</summary>
    public static LargeValue Known(object value, params int[] chunkByteCounts) => new(value, null, chunkByteCounts);

    /// <summary>The total length is not announced.</summary>
    public static LargeValue Unknown(object value, params int[] chunkByteCounts) => new(value, UnknownTotal, chunkByteCounts);
}
