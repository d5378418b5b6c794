using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;

namespace MsSqlConnector.Rows;

/// <summary>The reader of a row. It reads columns on demand and creates the exceptions for failures.</summary>
internal interface IRowSource
{
    /// <summary>Gets the positions of the values of the row.</summary>
    RowIndex Index { get; }

    /// <summary>Reads a column that has not been read, so that its slot contains the position of the value.</summary>
    void ReadColumn(int ordinal);

    /// <summary>Breaks the connection because the server sent an invalid value.</summary>
    /// <returns>The exception to throw.</returns>
    Exception BreakConnection(InvalidValueException invalid);

    /// <summary>Creates the exception for a value that cannot be decrypted. The connection stays usable.</summary>
    SqlException CannotDecrypt(CellException exception);

    /// <summary>
    /// Creates the exception for a value whose row was lost while it was decoded, because another thread closed the reader.
    /// </summary>
    InvalidOperationException RowLost();
}
