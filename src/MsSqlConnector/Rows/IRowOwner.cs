using System;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Rows;

/// <summary>The reader of a row. It receives the columns that have not been read, and decides which exception reports a failure.</summary>
internal interface IRowOwner
{
    /// <summary>Receives a column that has not been read, so that its slot says where the value is.</summary>
    void ReadColumn(int ordinal);

    /// <summary>Breaks the connection, because the server sent a value that is invalid.</summary>
    /// <returns>The exception to throw.</returns>
    Exception Break(InvalidValueException invalid);

    /// <summary>Creates the exception for a value whose row was lost while it was decoded, because another thread closed the reader.</summary>
    InvalidOperationException RowLost();
}
