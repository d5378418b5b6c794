namespace MsSqlConnector.Sessions.Results;

/// <summary>The position in a response.</summary>
internal enum ResultPosition : byte
{
    /// <summary>No result is current: before the first one, between two, or after a statement without one.</summary>
    BeforeResult,

    /// <summary>The columns of a result are known, and its DONE has not come. No row is current.</summary>
    InResult,

    /// <summary>On a row of which some columns are unread, or whose columns are read in sequence.</summary>
    OnPartialRow,

    /// <summary>On a row that is held whole.</summary>
    OnRow,

    /// <summary>The DONE of the current result has come. Its columns are still known.</summary>
    AfterRows,

    /// <summary>The response has been read to its end.</summary>
    Over,
}
