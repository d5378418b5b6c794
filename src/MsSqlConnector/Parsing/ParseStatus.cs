namespace MsSqlConnector.Parsing;

/// <summary>What came of an attempt to interpret bytes that have arrived.</summary>
internal enum ParseStatus : byte
{
    Done,

    /// <summary>The bytes end before the thing does: go back to the checkpoint and come again with more.</summary>
    NeedMoreData,

    /// <summary>The bytes cannot be what the protocol says; the cursor knows why.</summary>
    InvalidData,
}
