using System;
using MsSqlConnector.ColumnEncryption.Cells;
using MsSqlConnector.Errors;
using MsSqlConnector.Rows;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Sessions.Results;

/// <summary>Reads the first column of a row without a reader.</summary>
internal static class FirstValue
{
    /// <summary>Returns the first column of the current row. A long value is received first.</summary>
    /// <exception cref="SqlException">The server reported errors, the deadline passed, or the command was canceled.</exception>
    public static object Consume(ResponseReader results, Deadline deadline)
    {
        if (results.Row.Slots[0].Tag == ValueTag.Unread)
        {
            results.Run(ReadOperation.RowRemainder, deadline);
        }

        var value = new RowValue(results.Row.Slots[0], results.Row, results.RowBlock.AsSpan(results.RowStart));
        ColumnMetadata column = results.Metadata.Columns[0];
        try
        {
            return column.GetPlain(value, results.Metadata.Plain).GetValue(column.Type);
        }
        catch (CellException exception)
        {
            throw results.Explain(exception);
        }
        catch (InvalidValueException invalid)
        {
            throw results.Invalid(invalid);
        }
    }
}
