using System;

namespace MsSqlConnector.TestServer.Faults;

/// <summary>The positions where reads of an in-memory connection end, in addition to the ends of the writes.</summary>
public sealed class ReadPlan
{
    private readonly Func<long, int> _byteCountAt;

    private ReadPlan(Func<long, int> byteCountAt) => _byteCountAt = byteCountAt;

    /// <summary>Reads return all available bytes.</summary>
    public static ReadPlan Whole { get; } = new(_ => int.MaxValue);

    /// <summary>Every read returns one byte.</summary>
    public static ReadPlan EveryByte { get; } = new(_ => 1);

    /// <summary>No read returns more than this many bytes.</summary>
    public static ReadPlan AtMost(int byteCount) => new(_ => byteCount);

    /// <summary>A read never goes past one of these positions of the stream.</summary>
    public static ReadPlan At(params int[] positions)
    {
        int[] sorted = [.. positions];
        Array.Sort(sorted);
        return new ReadPlan(position =>
        {
            int index = Array.FindIndex(sorted, p => p > position);
            return index < 0 ? int.MaxValue : (int)(sorted[index] - position);
        });
    }

    /// <summary>Returns the maximum number of bytes of a read at a position of the stream.</summary>
    public int ByteCountAt(long position) => _byteCountAt(position);
}
