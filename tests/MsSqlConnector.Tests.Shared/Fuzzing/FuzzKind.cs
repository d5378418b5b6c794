namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>The kind of response that is mutated, and how it is read.</summary>
internal enum FuzzKind
{
    /// <summary>A response whose rows are buffered.</summary>
    Held,

    /// <summary>A response that is read sequentially.</summary>
    Sequential,

    /// <summary>A response whose rows are copied by a bulk copy.</summary>
    Copied,

    /// <summary>The responses during the opening of a session.</summary>
    Login,

    /// <summary>The frames of two overlapping responses.</summary>
    Frames,
}
