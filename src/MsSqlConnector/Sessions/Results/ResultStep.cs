namespace MsSqlConnector.Sessions.Results;

/// <summary>What a reader asks for: each is tried, and waited for if bytes are missing.</summary>
internal enum ResultStep : byte
{
    /// <summary>Leave the current result; to the first row of the next one, to its end, or to the end of the answer.</summary>
    NextResult,

    /// <summary>To the next row, every value of it held.</summary>
    Row,

    /// <summary>The same, but a long value may be left unread until it is asked for.</summary>
    RowHead,

    /// <summary>Reads what <see cref="RowHead"/> left of the current row.</summary>
    RowRest,

    /// <summary>In sequential mode: walks to the column that is asked for and reads it.</summary>
    Column,

    /// <summary>In sequential mode: walks to the column that is asked for; a long value is left where it is unless it is NULL.</summary>
    ColumnNull,

    /// <summary>In sequential mode: walks to the column that is asked for and opens its long value.</summary>
    OpenColumn,

    /// <summary>In sequential mode: the next piece of the open value has to be in the window.</summary>
    Piece,

    /// <summary>To the end of the answer, and of what a stopped request still owes.</summary>
    Drain,
}
