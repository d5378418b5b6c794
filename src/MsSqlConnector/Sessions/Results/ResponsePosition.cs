using System;

namespace MsSqlConnector.Sessions.Results;

/// <summary>
/// Specifies the position in a response. A result is current from <see cref="Entering"/> to <see cref="OnRow"/>, and a row from
/// <see cref="OnPartialRow"/> to <see cref="OnRow"/>.
/// </summary>
internal enum ResponsePosition : byte
{
    /// <summary>The previous result has been left, and the columns of the next one have not been received.</summary>
    Moving,

    /// <summary>A statement without a result has ended. Moving to the next result begins again.</summary>
    AfterStatement,

    /// <summary>The columns of the next result are known, and neither its first row nor its end has been reached.</summary>
    Entering,

    /// <summary>In a result, before its first row or between two rows.</summary>
    InResult,

    /// <summary>The token byte of a row was read, but the row is not current yet, because it has not been walked completely.</summary>
    RowStarted,

    /// <summary>On a row with unread columns, or whose columns are read in order.</summary>
    OnPartialRow,

    /// <summary>On a row whose columns are read in order, inside the long value of the current column.</summary>
    InValue,

    /// <summary>On a row that is completely in memory.</summary>
    OnRow,

    /// <summary>The DONE token of the current result has been received. Its columns are still known.</summary>
    AfterRows,

    /// <summary>The response has been read to its end.</summary>
    Over,

    /// <summary>The response has been read to its end, and the request has ended, so that another one can begin.</summary>
    Ended,
}

/// <summary>Specifies what a <see cref="ResponseState"/> knows in addition to its position.</summary>
[Flags]
internal enum ResponseFlags : byte
{
    /// <summary>No flag.</summary>
    None = 0,

    /// <summary>Rows are skipped.</summary>
    SkipsRows = 1,

    /// <summary>The current result has, or had, a row.</summary>
    HasRows = 1 << 1,

    /// <summary>There are errors or events to deliver at the end of the operation.</summary>
    HasMessages = 1 << 2,

    /// <summary>
    /// The next result was reached, but the errors before it were thrown instead. Moving to the next result returns this one.
    /// </summary>
    IsResultUnreported = 1 << 3,
}
