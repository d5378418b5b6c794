namespace System;

/// <summary>A range between two positions: the type of <c>1..^1</c>. The compiler requires this name.</summary>
internal readonly struct Range(Index start, Index end)
{
    public Index Start { get; } = start;

    public Index End { get; } = end;

    public static Range StartAt(Index start) => new(start, new Index(0, fromEnd: true));

    public static Range EndAt(Index end) => new(new Index(0), end);
}
