namespace MsSqlConnector.Sessions.Results;

/// <summary>Specifies the position in a response.</summary>
internal enum ResultPosition : byte
{
    /// <summary>No result is current: before the first result, between two results, or after a statement without a result.</summary>
    BeforeResult,

    /// <summary>The columns of a result are known, and its DONE token has not been received. No row is current.</summary>
    InResult,

    /// <summary>On a row with unread columns, or whose columns are read in order.</summary>
    OnPartialRow,

    /// <summary>On a row that is completely in memory.</summary>
    OnRow,

    /// <summary>The DONE token of the current result has been received. Its columns are still known.</summary>
    AfterRows,

    /// <summary>The response has been read to its end.</summary>
    Over,
}
