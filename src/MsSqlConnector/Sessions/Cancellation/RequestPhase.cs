namespace MsSqlConnector.Sessions.Cancellation;

/// <summary>Specifies the progress of a request. The phase determines which thread owns the write side of the connection.</summary>
internal enum RequestPhase : byte
{
    /// <summary>No request is in progress. No thread writes.</summary>
    Idle,

    /// <summary>The thread that executes the request is sending it.</summary>
    Sending,

    /// <summary>The request was stopped while being sent. The sender ends it.</summary>
    SendingCanceled,

    /// <summary>
    /// The request was sent and its response is expected. The thread that changes this phase owns the write side, to send an attention.
    /// </summary>
    Receiving,

    /// <summary>An attention is being sent.</summary>
    AttentionSending,

    /// <summary>An attention was sent and its acknowledgement is expected. Everything else is discarded (MS-TDS 4.19.2).</summary>
    AttentionSent,

    /// <summary>The request was abandoned after it was partly sent. Its response is expected (MS-TDS 2.2.1.7).</summary>
    Abandoned,

    /// <summary>The stopped request has received its last response. The caller has not yet received the cancellation.</summary>
    Ended,

    /// <summary>The acknowledgement did not arrive in time. The connection is being broken, whatever arrives.</summary>
    AcknowledgementTimedOut,
}

internal static class RequestPhases
{
    /// <summary>Returns whether the request was stopped, and the server has not yet ended it.</summary>
    public static bool AwaitsLastResponse(this RequestPhase phase) =>
        phase is RequestPhase.SendingCanceled or RequestPhase.AttentionSending or RequestPhase.AttentionSent or RequestPhase.Abandoned;
}
