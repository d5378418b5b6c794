using System.Collections.Generic;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>Why there is no session, for the exception that the one who waits throws.</summary>
internal sealed class LoginFailure
{
    public LoginFailure(LoginFailureReason reason, string detail, IReadOnlyList<ServerMessageToken>? errors = null)
    {
        Reason = reason;
        Detail = detail;
        Errors = errors ?? [];
    }

    /// <summary>The login is sent on to another server.</summary>
    public LoginFailure(RoutingTarget routing)
        : this(LoginFailureReason.Routed, $"the server sends the login on to {routing.Host},{routing.Port}") => Routing = routing;

    public LoginFailureReason Reason { get; }

    /// <summary>A clause without a stop at its end.</summary>
    public string Detail { get; }

    /// <summary>Where the login is sent on to, when that is the reason.</summary>
    public RoutingTarget? Routing { get; }

    /// <summary>The server's own words, when it said any.</summary>
    public IReadOnlyList<ServerMessageToken> Errors { get; }
}
