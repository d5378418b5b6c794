using System.Collections.Generic;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>Describes why there is no session, for the exception.</summary>
internal sealed class LoginFailure
{
    public LoginFailure(LoginFailureReason reason, string detail, IReadOnlyList<ServerMessageToken>? errors = null)
    {
        Reason = reason;
        Detail = detail;
        Errors = errors ?? [];
    }

    /// <summary>Initializes a new instance for a login that was redirected to another server.</summary>
    public LoginFailure(RoutingTarget routing)
        : this(LoginFailureReason.Routed, $"the server redirected the login to {routing.Host},{routing.Port}") => Routing = routing;

    public LoginFailureReason Reason { get; }

    /// <summary>Gets a clause without a final period.</summary>
    public string Detail { get; }

    /// <summary>Gets the server to which the login is redirected, if that is the reason.</summary>
    public RoutingTarget? Routing { get; }

    /// <summary>Gets the errors that the server reported; empty for none.</summary>
    public IReadOnlyList<ServerMessageToken> Errors { get; }
}

/// <summary>Specifies why there is no session.</summary>
internal enum LoginFailureReason
{
    /// <summary>The server sent invalid data.</summary>
    Protocol,

    /// <summary>Encryption is mandatory, but the server does not support it.</summary>
    EncryptionNotSupported,

    /// <summary>The server refused the login, and reported errors.</summary>
    Rejected,

    /// <summary>The server redirected the login to another server.</summary>
    Routed,

    /// <summary>The server did not restore the state of the broken session.</summary>
    RecoveryRejected,

    /// <summary>The server uses a version of TDS that the provider does not support.</summary>
    VersionNotSupported,
}
