namespace MsSqlConnector.Sessions.Results;

/// <summary>An event of a response for which handlers are to be called: a message, or the end of a statement.</summary>
/// <param name="message">The message; null for the end of a statement.</param>
/// <param name="rowCount">The number of rows that the statement returned or changed.</param>
internal readonly struct ResponseEvent(SqlError? message, int rowCount)
{
    /// <summary>Gets the message; null for the end of a statement.</summary>
    public SqlError? Message => message;

    /// <summary>Gets the number of rows that the statement returned or changed.</summary>
    public int RowCount => rowCount;
}
