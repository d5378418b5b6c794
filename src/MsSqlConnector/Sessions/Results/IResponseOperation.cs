using MsSqlConnector.Preparation;

namespace MsSqlConnector.Sessions.Results;

/// <summary>The operation to which a response belongs.</summary>
internal interface IResponseOperation
{
    /// <summary>Gets the rental of the session that the response belongs to.</summary>
    int Rental { get; }

    /// <summary>Gets the prepared statement that is executed; null when it is none.</summary>
    PreparedStatement? Statement { get; }

    /// <summary>
    /// Gets or sets whether the session's lease is marked by the operation. The last step of a response leaves the mark while handlers run,
    /// and clears this when it cannot mark the lease again: the session belongs to another operation by then.
    /// </summary>
    bool IsMarked { get; set; }

    /// <summary>
    /// Called when the response has been read to its end and the server has refused the prepared handle. Returns whether the request is to
    /// be sent again, filled to prepare the statement anew. The messages of the refusal are dropped then.
    /// </summary>
    /// <param name="isHandleKnown">Whether the handle still exists on the server.</param>
    bool TryRepeat(bool isHandleKnown);

    /// <summary>Called when the response has been read to its end, before the last handlers.</summary>
    /// <param name="recordsAffected">The number of rows that all statements changed; -1 when no statement reported a number.</param>
    /// <param name="hasHandlers">Whether handlers are called, which can execute something else on the session.</param>
    void OnEnd(long recordsAffected, bool hasHandlers);

    /// <summary>Called when the last step fails: the operation leaves the session.</summary>
    void Leave();
}
