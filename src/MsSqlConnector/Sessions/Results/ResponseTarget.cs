using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Results;

/// <summary>The receivers of the data that a response returns in addition to its rows.</summary>
/// <param name="returned">Receives returned values; null for none.</param>
/// <param name="calls">Tracks the response to several calls; null for a single call.</param>
internal readonly struct ResponseTarget(IReturnedValues? returned, ICallProgress? calls)
{
    /// <summary>Gets the receiver of returned values; null for none.</summary>
    public IReturnedValues? Returned => returned;

    /// <summary>Gets the tracker of the response to several calls; null for a single call.</summary>
    public ICallProgress? Calls => calls;
}

/// <summary>Tracks the response to several calls in one message, and assigns its parts to the calls (MS-TDS 2.2.7.8).</summary>
internal interface ICallProgress
{
    /// <summary>Gets the zero-based position of the current call.</summary>
    int CurrentIndex { get; }

    /// <summary>Adds the number of rows that a statement of the current call changed, inserted or deleted.</summary>
    void OnRecordsAffected(long rowCount);

    /// <summary>Records that the first error of the next exception belongs to the current call.</summary>
    void OnFirstError();

    /// <summary>Records that the part of the current call has ended. The part of the next call follows.</summary>
    void OnCallEnded();

    /// <summary>Adds the call to which the first error belongs to an exception.</summary>
    SqlException AttributeError(SqlException exception);
}

/// <summary>Receives the values that a response returns in addition to its rows.</summary>
internal interface IReturnedValues
{
    /// <summary>Gets a value that indicates whether a handler is to be called for each statement.</summary>
    bool WantsStatements { get; }

    /// <summary>Sets the return status of a procedure.</summary>
    void SetReturnStatus(int value);

    /// <summary>Calls the handlers for a statement that returned or changed this many rows.</summary>
    void OnStatementCompleted(int rowCount);

    /// <summary>Sets the value of an output parameter, or the result of a function.</summary>
    void SetValue(in ReturnValueToken token, in RowValue value);
}

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
