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

    private TokenSource(
        Func<SqlAuthenticationParameters, CancellationToken, Task<SqlAuthenticationToken>> ask, FederatedWorkflow workflow)
    {
        _ask = ask;
        Workflow = workflow;
    }

    public FederatedWorkflow Workflow { get; }

    /// <summary>The source that the settings ask for; null when they ask for none.</summary>
    /// <exception cref="ArgumentException">No provider is registered for the method.</exception>
    public static TokenSource? Find(ConnectionSettings settings)
    {
        if (settings.Identity.TokenCallback is { } callback)
        {
            return new TokenSource(callback, FederatedWorkflow.Other);
        }

        SqlAuthenticationMethod method = settings.Login.Authentication;
        if (!AuthenticationRules.UsesProvider(method))
        {
            return null;
        }

        SqlAuthenticationProvider provider = SqlAuthenticationProvider.GetProvider(method) ?? throw AuthenticationErrors.NoProvider(method);
        return new TokenSource((parameters, _) => provider.AcquireTokenAsync(parameters), WorkflowOf(method));
    }

    public Task<SqlAuthenticationToken> AskAsync(SqlAuthenticationParameters parameters, CancellationToken token) => _ask(parameters, token);

    private static FederatedWorkflow WorkflowOf(SqlAuthenticationMethod method) => method switch
    {
        _ when AuthenticationRules.NeedsPassword(method) => FederatedWorkflow.Password,
        SqlAuthenticationMethod.ActiveDirectoryIntegrated => FederatedWorkflow.Integrated,
        _ => FederatedWorkflow.Other,
    };
}
