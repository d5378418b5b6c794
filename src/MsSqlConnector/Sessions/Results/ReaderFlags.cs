using System;

namespace MsSqlConnector.Sessions.Results;

/// <summary>The flags of a <see cref="ResultCursor"/>.</summary>
[Flags]
internal enum ReaderFlags : ushort
{
    /// <summary>No flag.</summary>
    None = 0,

    /// <summary>Columns are read in order, and values are not kept.</summary>
    IsSequential = 1,

    /// <summary>The reader has left the previous result and has not reached the next one.</summary>
    IsMoving = 1 << 1,

    /// <summary>A row token was read, but the row is not current yet, because it has not been walked completely.</summary>
    IsRowStarted = 1 << 2,

    /// <summary>Rows are skipped.</summary>
    SkipsRows = 1 << 3,

    /// <summary>The current result has, or had, a row.</summary>
    HasRows = 1 << 4,

    /// <summary>A DONE token without the flag for more results was received.</summary>
    HasFinalDone = 1 << 5,

    /// <summary>The message has been read to its end.</summary>
    IsMessageOver = 1 << 6,

    /// <summary>The first error came after the columns of the current result.</summary>
    HasErrorInResult = 1 << 7,

    /// <summary>The current column's long value is open.</summary>
    IsValueOpen = 1 << 8,

    /// <summary>The request has ended, so that another one can begin.</summary>
    IsRequestEnded = 1 << 9,

    /// <summary>There are errors or events to deliver at the end of the operation.</summary>
    HasMessages = 1 << 10,

    /// <summary>
    /// The next result was reached, but the errors before it were thrown instead. Moving to the next result returns this one.
    /// </summary>
    IsResultUnreported = 1 << 11,
}
