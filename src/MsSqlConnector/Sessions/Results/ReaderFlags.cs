using System;

namespace MsSqlConnector.Sessions.Results;

/// <summary>The flags of a <see cref="ResultCursor"/>, in one word.</summary>
[Flags]
internal enum ReaderFlags : ushort
{
    /// <summary>No flag.</summary>
    None = 0,

    /// <summary>Columns are read one after the other, and no value is held.</summary>
    IsSequential = 1,

    /// <summary>The reader has left the previous result and has not arrived at the next one.</summary>
    IsMoving = 1 << 1,

    /// <summary>A row token was read, and the row is not current yet: it is being walked, or still has to be.</summary>
    IsRowBegun = 1 << 2,

    /// <summary>Rows are skipped.</summary>
    SkipsRows = 1 << 3,

    /// <summary>The current result has, or had, a row.</summary>
    HasRows = 1 << 4,

    /// <summary>A DONE announced that no more follows.</summary>
    HasFinalDone = 1 << 5,

    /// <summary>The message has been read to its end.</summary>
    IsMessageOver = 1 << 6,

    /// <summary>The first error came after the columns of the current result.</summary>
    HasErrorInResult = 1 << 7,

    /// <summary>The long value of the current column is open.</summary>
    IsValueOpen = 1 << 8,

    /// <summary>The request has been ended: another one can begin.</summary>
    IsRequestEnded = 1 << 9,

    /// <summary>There are errors or events that the end of the step has to deliver.</summary>
    HasMessages = 1 << 10,
}
