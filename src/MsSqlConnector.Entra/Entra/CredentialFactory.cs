using System;
using Azure.Core;
using Azure.Identity;

namespace MsSqlConnector.Entra;

/// <summary>Creates the credential for an authentication method.</summary>
internal sealed class CredentialFactory(UserSignIn signIn)
{
    public TokenCredential Create(CredentialKey key) => key.Method switch
    {
        SqlAuthenticationMethod.ActiveDirectoryServicePrincipal => new ClientSecretCredential(
            key.Authority.Tenant, key.UserId, key.Password, new ClientSecretCredentialOptions { AuthorityHost = key.Authority.Host }),
        SqlAuthenticationMethod.ActiveDirectoryManagedIdentity or SqlAuthenticationMethod.ActiveDirectoryMSI =>
            new ManagedIdentityCredential(Identity(key)),
        SqlAuthenticationMethod.ActiveDirectoryDefault => CreateDefault(key),
        SqlAuthenticationMethod.ActiveDirectoryWorkloadIdentity => CreateWorkload(key),
        _ => new UserCredential(signIn, key),
    };

    private static ManagedIdentityId Identity(CredentialKey key) => key.UserId is { } clientId
        ? ManagedIdentityId.FromUserAssignedClientId(clientId)
        : ManagedIdentityId.SystemAssigned;

    private static DefaultAzureCredential CreateDefault(CredentialKey key)
    {
        var options = new DefaultAzureCredentialOptions
        {
            AuthorityHost = key.Authority.Host,
            TenantId = key.Authority.Tenant,
            ExcludeInteractiveBrowserCredential = true,
        };
        if (key.UserId is { } clientId)
        {
            options.ManagedIdentityClientId = clientId;
            options.WorkloadIdentityClientId = clientId;
        }

        return new DefaultAzureCredential(options);
    }

    /// <summary>
    /// Creates a workload identity credential. The tenant and the token file come from the environment variables of the workload.
    /// </summary>
    private static WorkloadIdentityCredential CreateWorkload(CredentialKey key)
    {
        var options = new WorkloadIdentityCredentialOptions { AuthorityHost = key.Authority.Host };
        if (key.UserId is { } clientId)
        {
            options.ClientId = clientId;
        }

        return new WorkloadIdentityCredential(options);
    }
}
