namespace System;

/// <summary>From one position to another: the type behind <c>1..^1</c>. The compiler looks for it under this very name.</summary>
internal readonly struct Range(Index start, Index end)
{
    public Index Start { get; } = start;

    public Index End { get; } = end;

    public static Range StartAt(Index start) => new(start, new Index(0, fromEnd: true));

    public static Range EndAt(Index end) => new(new Index(0), end);
}
