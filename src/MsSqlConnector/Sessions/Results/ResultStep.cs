namespace MsSqlConnector.Sessions.Results;

/// <summary>A step of a <see cref="ResultReader"/>. It says how far the response is read, and what is delivered when it has been.</summary>
internal enum ResultStep : byte
{
    /// <summary>
    /// Reads to the first row or the end of the first result. If an error comes before its columns, the whole response is read. Errors after
    /// the columns are left to the step to the first row.
    /// </summary>
    FirstResult,

    /// <summary>
    /// Leaves the current result and reads to the first row or the end of the next one. Errors after its columns are left to the step to the
    /// first row.
    /// </summary>
    NextResult,

    /// <summary>Reads the next row and holds all of its values.</summary>
    Row,

    /// <summary>As <see cref="Row"/>, but a long value may be left unread until it is needed.</summary>
    RowHead,

    /// <summary>Reads the columns of the current row that <see cref="RowHead"/> left unread.</summary>
    RowRest,

    /// <summary>In sequential mode: reads the column that was sought.</summary>
    Column,

    /// <summary>In sequential mode: as <see cref="Column"/>, but a long value is left unread unless it is NULL.</summary>
    ColumnNull,

    /// <summary>In sequential mode: opens the long value of the column that was sought.</summary>
    OpenColumn,

    /// <summary>In sequential mode: brings the next piece of the open value into the window.</summary>
    Piece,

    /// <summary>Reads nothing. The errors that the step to a result has left are thrown.</summary>
    Errors,

    /// <summary>Reads to the end of the response for a caller that goes on to use its reader.</summary>
    Drain,

    /// <summary>
    /// Reads to the end of the response as the last step of an execution that reads all of it. Rows are skipped. Handlers that are called at
    /// its end can use the connection.
    /// </summary>
    Whole,

    /// <summary>Reads to the end of the response as the last step of an execution that has read its result. Otherwise as <see cref="Whole"/>.</summary>
    Rest,

    /// <summary>Reads to the end of a response that the caller does not need. Only a timeout is thrown. Otherwise as <see cref="Rest"/>.</summary>
    Discard,
}
