using System;
using Microsoft.Identity.Client;

namespace MsSqlConnector.Entra;

/// <summary>Identifies a login for Microsoft Entra. Logins with equal keys share a credential and its cached tokens.</summary>
internal sealed record CredentialKey(SqlAuthenticationMethod Method, Authority Authority, string? UserId, string? Password)
{
    /// <summary>Gets the application that signs a user in; null for credentials that do not belong to a user.</summary>
    public string? ClientId { get; init; }

    /// <summary>Gets the callback that adds the broker to the application; null if a user signs in without one.</summary>
    public Action<PublicClientApplicationBuilder>? ConfigureBroker { get; init; }

    /// <summary>Creates the key of a login. An empty user name or password is treated as none.</summary>
    public static CredentialKey Of(SqlAuthenticationParameters parameters) => new(
        parameters.AuthenticationMethod,
        Authority.Parse(parameters.Authority),
        string.IsNullOrWhiteSpace(parameters.UserId) ? null : parameters.UserId,
        string.IsNullOrEmpty(parameters.Password) ? null : parameters.Password);

    /// <summary>Returns the method only, so that no secret is written to logs.</summary>
    public override string ToString() => Method.ToString();
}
