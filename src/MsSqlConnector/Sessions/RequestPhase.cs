namespace MsSqlConnector.Sessions;

/// <summary>How far a request is, and who owns the write side of the connection in that phase.</summary>
internal enum RequestPhase : byte
{
    /// <summary>No request is under way: nobody writes.</summary>
    Idle,

    /// <summary>The request is being sent, by whoever executes it.</summary>
    Sending,

    /// <summary>It was stopped while it was being sent: the sender ends it.</summary>
    SendingCancelled,

    /// <summary>It is sent, its answer is awaited: who moves on from here owns the write side, to send an attention.</summary>
    Receiving,

    /// <summary>An attention is on its way out.</summary>
    AttentionSending,

    /// <summary>An attention was sent and its acknowledgement is awaited, whatever else comes (MS-TDS 4.19.2).</summary>
    AttentionSent,

    /// <summary>The request was given up half-sent; its answer is awaited (MS-TDS 2.2.1.7).</summary>
    Abandoned,

    /// <summary>What the stopped request still owed has come; who stopped it has still to be told.</summary>
    Ended,

    /// <summary>The acknowledgement did not come in time: the connection is being broken, whatever comes now.</summary>
    GivenUp,
}
