namespace MsSqlConnector.Sessions.Results;

/// <summary>Specifies an operation of a <see cref="ResponseReader"/>: how much of the response it reads, and what it delivers.</summary>
internal enum ReadOperation : byte
{
    /// <summary>
    /// Reads to the first row or the end of the first result. If an error comes before its columns, the whole response is read. The
    /// operation that reads the first row throws the errors that come after the columns.
    /// </summary>
    FirstResult,

    /// <summary>
    /// Leaves the current result and reads to the first row or the end of the next one. The operation that reads the first row throws the
    /// errors that come after the columns.
    /// </summary>
    NextResult,

    /// <summary>Reads the next row with all of its values.</summary>
    Row,

    /// <summary>Reads the next row like <see cref="Row"/>, but may leave a long value unread until it is needed.</summary>
    RowHead,

    /// <summary>Begins the next row, whose columns are read in order.</summary>
    SequentialRow,

    /// <summary>Reads the columns of the current row that <see cref="RowHead"/> left unread.</summary>
    RowRemainder,

    /// <summary>In sequential mode, reads the requested column.</summary>
    Column,

    /// <summary>In sequential mode, reads like <see cref="Column"/>, but leaves a long value unread unless it is NULL.</summary>
    ColumnNull,

    /// <summary>In sequential mode, opens the long value of the requested column.</summary>
    OpenColumn,

    /// <summary>In sequential mode, makes the next piece of the open value available.</summary>
    Chunk,

    /// <summary>Reads nothing, but throws the errors that an operation which moves to a result has deferred.</summary>
    Errors,

    /// <summary>Reads to the end of the response for a caller that continues to use its reader.</summary>
    Drain,

    /// <summary>
    /// Reads to the end of the response as the last operation of an execution that reads all of it. Skips rows. Handlers that are called at
    /// its end can use the connection.
    /// </summary>
    Whole,

    /// <summary>
    /// Reads to the end of the response as the last operation of an execution that has read its result. Otherwise like <see cref="Whole"/>.
    /// </summary>
    Remainder,

    /// <summary>
    /// Reads to the end of a response that the caller does not need. Throws only on a timeout. Otherwise like <see cref="Remainder"/>.
    /// </summary>
    Discard,
}
