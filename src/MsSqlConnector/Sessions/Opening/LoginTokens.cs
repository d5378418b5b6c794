using System;
using System.Security.Authentication.ExtendedProtection;
using MsSqlConnector.Authentication;
using MsSqlConnector.Errors;
using MsSqlConnector.Timing;
using MsSqlConnector.Tokens;

namespace MsSqlConnector.Sessions.Opening;

/// <summary>
/// The tokens of a login without a password: the security tokens of an integrated login, or an access token. A login with a password does
/// not create this object.
/// </summary>
internal sealed class LoginTokens(LoginTarget target, LoginAlarm alarm) : IDisposable
{
    private SecurityExchange? _exchange;
    private TokenAcquisition? _acquisition;

    /// <summary>Gets the exchange that creates the next security token.</summary>
    public SecurityExchange Exchange => _exchange!;

    /// <summary>Gets the acquisition of the access token.</summary>
    public TokenAcquisition Acquisition => _acquisition!;

    /// <summary>Gets the time at which the access token expires; null if none was acquired.</summary>
    public DateTimeOffset? Expiry { get; private set; }

    /// <summary>Begins the exchange of security tokens, unless it has already begun.</summary>
    /// <param name="binding">The binding to the encrypted connection; null unless the whole connection is encrypted.</param>
    public void BeginExchange(ChannelBinding? binding) =>
        _exchange ??= new SecurityExchange(SecurityContexts.Create(target.CreateSecurityTarget(binding)));

    /// <summary>Begins the acquisition of an access token.</summary>
    /// <param name="information">The server's information for acquiring the token.</param>
    public void BeginAcquisition(in FedAuthInfoToken information) => _acquisition = new TokenAcquisition(
        target.TokenSource ?? throw AuthenticationErrors.NoProvider(target.Authentication),
        target.DescribeLogin(information.Resource, information.Authority),
        alarm.Deadline,
        alarm.Token);

    /// <summary>Returns the access token that was acquired.</summary>
    /// <exception cref="SqlException">The token could not be acquired, or not in time.</exception>
    /// <exception cref="OperationCanceledException">The login was canceled.</exception>
    public string AcceptToken(in TokenOutcome outcome)
    {
        Expiry = outcome.Token?.ExpiresOn;
        return outcome switch
        {
            { Token: { } token } => token.AccessToken,
            { Failure: { } failure } => throw AuthenticationErrors.NoToken(target.Origin.Server, target.ConnectionId, failure),
            _ when alarm.Token.IsCancellationRequested => throw new OperationCanceledException("The operation was canceled.", alarm.Token),
            _ => throw OpeningErrors.TimedOut(target, ConnectionPhase.AcquiringToken, null),
        };
    }

    public void Dispose() => _exchange?.Dispose();
}
