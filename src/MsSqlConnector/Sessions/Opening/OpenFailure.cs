using System.Collections.Generic;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>Why there is no session, for the exception that the one who waits throws.</summary>
internal sealed class OpenFailure
{
    public OpenFailure(OpenFailureReason reason, string detail, IReadOnlyList<ServerMessageToken>? errors = null)
    {
        Reason = reason;
        Detail = detail;
        Errors = errors ?? [];
    }

    public OpenFailureReason Reason { get; }

    /// <summary>A clause without a stop at its end.</summary>
    public string Detail { get; }

    /// <summary>The server's own words, when it said any.</summary>
    public IReadOnlyList<ServerMessageToken> Errors { get; }
}
