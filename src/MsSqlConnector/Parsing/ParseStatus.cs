namespace MsSqlConnector.Parsing;

/// <summary>What came of an attempt to interpret bytes that have arrived.</summary>
internal enum ParseStatus : byte
{
    Done,

    /// <summary>The bytes end inside the item. The step returns to its checkpoint and runs again when there are more.</summary>
    NeedMoreData,

    /// <summary>The bytes cannot be what the protocol says; the cursor knows why.</summary>
    InvalidData,
}
