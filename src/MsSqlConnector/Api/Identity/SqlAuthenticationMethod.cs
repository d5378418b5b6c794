using System;

namespace MsSqlConnector;

/// <summary>Specifies the authentication method of a connection.</summary>
public enum SqlAuthenticationMethod
{
    /// <summary>No method is specified. The other keywords of the connection string determine it.</summary>
    NotSpecified = 0,

    /// <summary>SQL authentication with a login name and a password.</summary>
    SqlPassword = 1,

    /// <summary>Microsoft Entra authentication with a user name and a password.</summary>
    [Obsolete("Microsoft Entra deprecates signing in with a user's password. Use another Active Directory method.")]
    ActiveDirectoryPassword = 2,

    /// <summary>Microsoft Entra authentication with the current account, which is federated with Microsoft Entra.</summary>
    ActiveDirectoryIntegrated = 3,

    /// <summary>Microsoft Entra authentication with an interactive sign-in.</summary>
    ActiveDirectoryInteractive = 4,

    /// <summary>Microsoft Entra authentication with the client id and the secret of a service principal.</summary>
    ActiveDirectoryServicePrincipal = 5,

    /// <summary>Microsoft Entra authentication with a code that the user enters on another device.</summary>
    ActiveDirectoryDeviceCodeFlow = 6,

    /// <summary>Microsoft Entra authentication with the managed identity of an Azure resource.</summary>
    ActiveDirectoryManagedIdentity = 7,

    /// <summary>An alias of <see cref="ActiveDirectoryManagedIdentity"/>.</summary>
    ActiveDirectoryMSI = 8,

    /// <summary>Microsoft Entra authentication with the first credential that is found in the environment.</summary>
    ActiveDirectoryDefault = 9,

    /// <summary>Microsoft Entra authentication with the workload identity of a Kubernetes pod.</summary>
    ActiveDirectoryWorkloadIdentity = 10,
}
