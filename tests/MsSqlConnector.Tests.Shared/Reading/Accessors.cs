using System;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The ways to read values; in sequential mode one way at a time.</summary>
[Flags]
internal enum Accessors
{
    None = 0,
    Value = 1,
    SqlValue = 2,
    Typed = 4,
    Field = 8,

    /// <summary>Large values through streams and readers, others as typed.</summary>
    Stream = 16,

    /// <summary>Large values through GetBytes and GetChars, others as typed.</summary>
    Piece = 32,
    All = Value | SqlValue | Typed | Field,
}
