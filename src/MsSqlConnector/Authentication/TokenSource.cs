using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Configuration;
using MsSqlConnector.Requests;

namespace MsSqlConnector.Authentication;

/// <summary>Who gets the access tokens of a connection: the callback it was given, or the provider of its method.</summary>
internal sealed class TokenSource
{
    private readonly Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> _ask;

    private TokenSource(Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> ask) => _ask = ask;

    /// <summary>
    /// The source that the settings ask for. Null when they ask for none, or when it has no provider and may not need one: the server may
    /// accept the current account without a token.
    /// </summary>
    /// <exception cref="ArgumentException">No provider is registered for the method.</exception>
    public static TokenSource? Find(ConnectionSettings settings)
    {
        if (settings.Identity.TokenCallback is { } callback)
        {
            return new TokenSource(callback);
        }

        SqlAuthenticationMethod method = settings.Login.Authentication;
        if (!AuthenticationRules.UsesProvider(method))
        {
            return null;
        }

        if (SqlAuthenticationProvider.GetProvider(method) is not { } provider)
        {
            return AuthenticationRules.FallsBackToIntegrated(method) ? null : throw AuthenticationErrors.NoProvider(method);
        }

        return new TokenSource((parameters, _) => provider.AcquireTokenAsync(parameters));
    }

    /// <summary>How the token is acquired where the server says where to; null when the settings ask for no such login.</summary>
    public static FederatedWorkflow? WorkflowOf(ConnectionSettings settings)
    {
        SqlAuthenticationMethod method = settings.Login.Authentication;
        return settings.Identity.TokenCallback is not null ? FederatedWorkflow.Other
            : AuthenticationRules.UsesProvider(method) ? WorkflowOf(method)
            : null;
    }

    public Task<SqlAuthenticationToken> AskAsync(SqlAuthenticationParameters parameters, CancellationToken token) => _ask(parameters, token);

    private static FederatedWorkflow WorkflowOf(SqlAuthenticationMethod method) => method switch
    {
        _ when AuthenticationRules.NeedsPassword(method) => FederatedWorkflow.Password,
        SqlAuthenticationMethod.ActiveDirectoryIntegrated => FederatedWorkflow.Integrated,
        _ => FederatedWorkflow.Other,
    };
}
