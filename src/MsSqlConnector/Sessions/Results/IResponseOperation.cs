using MsSqlConnector.Preparation;

namespace MsSqlConnector.Sessions.Results;

/// <summary>The operation that a response belongs to.</summary>
internal interface IResponseOperation
{
    /// <summary>Gets the rental of the session that the response belongs to.</summary>
    int Rental { get; }

    /// <summary>Gets the prepared statement that is executed; null if there is none.</summary>
    PreparedStatement? Statement { get; }

    /// <summary>
    /// Gets or sets whether the operation holds the session's lease. At the end of a response, the lease is released while handlers run. This
    /// property is cleared if it cannot be entered again, because another operation is then using the session.
    /// </summary>
    bool HoldsLease { get; set; }

    /// <summary>
    /// Called at the end of a response in which the server has rejected the prepared handle. Returns whether the request is to be sent again; it
    /// then prepares the statement again. The error messages of the rejection are dropped in that case.
    /// </summary>
    /// <param name="isHandleKnown">Whether the handle still exists on the server.</param>
    bool TryRepeat(bool isHandleKnown);

    /// <summary>Called when the response has been read to its end, before the last handlers.</summary>
    /// <param name="recordsAffected">The number of rows that all statements changed; -1 when no statement reported a number.</param>
    /// <param name="hasHandlers">Whether handlers are called, which can execute another command on the session.</param>
    void OnEnd(long recordsAffected, bool hasHandlers);

    /// <summary>Called when the end of the response fails. The operation releases the session.</summary>
    void ReleaseSession();
}
