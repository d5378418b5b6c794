using System;

namespace MsSqlConnector;

/// <summary>How a connection logs in.</summary>
public enum SqlAuthenticationMethod
{
    /// <summary>Decided by the other keywords.</summary>
    NotSpecified = 0,

    /// <summary>A login name and password that the server keeps.</summary>
    SqlPassword = 1,

    /// <summary>A Microsoft Entra user name and password.</summary>
    [Obsolete("Microsoft Entra deprecates signing in with a user's password. Use another Active Directory method.")]
    ActiveDirectoryPassword = 2,

    /// <summary>The current account, federated with Microsoft Entra.</summary>
    ActiveDirectoryIntegrated = 3,

    /// <summary>An interactive Microsoft Entra sign-in.</summary>
    ActiveDirectoryInteractive = 4,

    /// <summary>A Microsoft Entra service principal and its secret.</summary>
    ActiveDirectoryServicePrincipal = 5,

    /// <summary>A Microsoft Entra sign-in with a code on another device.</summary>
    ActiveDirectoryDeviceCodeFlow = 6,

    /// <summary>The managed identity of an Azure resource.</summary>
    ActiveDirectoryManagedIdentity = 7,

    /// <summary>The same as <see cref="ActiveDirectoryManagedIdentity"/>.</summary>
    ActiveDirectoryMSI = 8,

    /// <summary>The first Microsoft Entra credential found in the environment.</summary>
    ActiveDirectoryDefault = 9,

    /// <summary>The workload identity of a Kubernetes pod.</summary>
    ActiveDirectoryWorkloadIdentity = 10,
}
