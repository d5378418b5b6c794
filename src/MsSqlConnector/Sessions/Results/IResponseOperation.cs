using MsSqlConnector.Preparation;

namespace MsSqlConnector.Sessions.Results;

/// <summary>The operation that a response belongs to.</summary>
internal interface IResponseOperation
{
    /// <summary>
    /// Gets the execution, which holds the session's lease until it has its result. At the end of a response, it releases the lease while
    /// handlers run. Afterwards it does not hold the lease if another execution has the session.
    /// </summary>
    ActiveRequest Execution { get; }

    /// <summary>Gets the prepared statement that is executed; null if there is none.</summary>
    PreparedStatement? Statement { get; }

    /// <summary>
    /// Gets the number of rows that all statements changed, -1 when no statement reported a number; null before the response has been read
    /// to its end.
    /// </summary>
    long? FinalRecordsAffected { get; }

    /// <summary>
    /// Called at the end of a response in which the server has rejected the prepared handle. Returns whether the request is to be sent
    /// again; it then prepares the statement again. The error messages of the rejection are dropped in that case.
    /// </summary>
    /// <param name="isHandleKnown">Whether the handle still exists on the server.</param>
    bool TryRepeat(bool isHandleKnown);

    /// <summary>Called when the response has failed, before the exception is thrown and before a handler is called.</summary>
    /// <param name="hasExecuted">Whether the server has reported that it executed a statement of the request.</param>
    void OnFailed(bool hasExecuted);

    /// <summary>Called when the response has been read to its end, before the last handlers.</summary>
    /// <param name="recordsAffected">The number of rows that all statements changed; -1 when no statement reported a number.</param>
    /// <param name="hasHandlers">Whether handlers are called, which can execute another command on the session.</param>
    void OnEnd(long recordsAffected, bool hasHandlers);
}
