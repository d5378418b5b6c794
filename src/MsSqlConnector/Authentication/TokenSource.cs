using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Requests.Features;

namespace MsSqlConnector.Authentication;

/// <summary>The source of the access tokens of a connection: its callback, or the provider for its authentication method.</summary>
internal sealed class TokenSource
{
    private readonly Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> _acquire;

    private TokenSource(Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> acquire) => _acquire = acquire;

    /// <summary>
    /// Returns the source for the settings. Null if they require no token, or if there is no provider and the server can accept the current
    /// account without a token.
    /// </summary>
    /// <exception cref="ArgumentException">No provider is registered for the method.</exception>
    public static TokenSource? Find(ConnectionSettings settings)
    {
        if (settings.LoginCredentials.TokenCallback is { } callback)
        {
            return new TokenSource(callback);
        }

        SqlAuthenticationMethod method = settings.Login.Authentication;
        return AuthenticationRules.UsesProvider(method) ? FindProvider(method) : null;
    }

    /// <summary>A separate method, because its closure would otherwise be allocated for every login.</summary>
    private static TokenSource? FindProvider(SqlAuthenticationMethod method)
    {
        if (SqlAuthenticationProvider.GetProvider(method) is not { } provider)
        {
            return AuthenticationRules.FallsBackToIntegrated(method) ? null : throw AuthenticationErrors.NoProvider(method);
        }

        return new TokenSource((parameters, _) => provider.AcquireTokenAsync(parameters));
    }

    /// <summary>
    /// Returns how the token is acquired when the server names the authority; null if the settings do not use such a login.
    /// </summary>
    public static FederatedWorkflow? GetWorkflow(ConnectionSettings settings)
    {
        SqlAuthenticationMethod method = settings.Login.Authentication;
        return settings.LoginCredentials.TokenCallback is not null ? FederatedWorkflow.Other
            : AuthenticationRules.UsesProvider(method) ? GetWorkflow(method)
            : null;
    }

    public Task<SqlAuthenticationToken> AcquireAsync(SqlAuthenticationParameters parameters, CancellationToken token) =>
        _acquire(parameters, token);

    private static FederatedWorkflow GetWorkflow(SqlAuthenticationMethod method) => method switch
    {
        _ when AuthenticationRules.NeedsPassword(method) => FederatedWorkflow.Password,
        SqlAuthenticationMethod.ActiveDirectoryIntegrated => FederatedWorkflow.Integrated,
        _ => FederatedWorkflow.Other,
    };
}
