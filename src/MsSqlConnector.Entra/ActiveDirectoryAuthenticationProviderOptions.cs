using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.Identity.Client;

namespace MsSqlConnector;

/// <summary>What an <see cref="ActiveDirectoryAuthenticationProvider"/> is to do differently.</summary>
public sealed class ActiveDirectoryAuthenticationProviderOptions
{
    /// <summary>
    /// The application that signs users in (client id). Null, the default, for the one that the Azure tools for developers share;
    /// an application of its own should have its own.
    /// </summary>
    public string? ApplicationClientId { get; set; }

    /// <summary>Shows a user where to enter which code; null, the default, to write it to the console.</summary>
    public Func<DeviceCodeResult, Task>? DeviceCodeFlowCallback { get; set; }

    /// <summary>
    /// Gets the resources that tokens are requested for in addition to the SQL resources of the public and national clouds, for example
    /// <c>https://contoso.crm.dynamics.com/</c>. The server names the resource, so that a token for any other is not given to a server.
    /// Changes after the provider was created have no effect.
    /// </summary>
    public ICollection<string> AdditionalResources { get; } = new List<string>();

    /// <summary>
    /// Gets the authorities that credentials are sent to in addition to those of the public and national clouds, for example
    /// <c>https://login.contoso.example/</c>. The server names the authority, so that no credential is sent to any other. The path is not
    /// compared. Changes after the provider was created have no effect.
    /// </summary>
    public ICollection<string> AdditionalAuthorities { get; } = new List<string>();

    /// <summary>
    /// Whether users sign in by the account manager of Windows (WAM): false, which is also all that can be set. Interactive sign-in is
    /// in the system's browser, or where <see cref="ActiveDirectoryAuthenticationProvider.SetAcquireAuthorizationCodeAsyncCallback"/> says.
    /// </summary>
    /// <exception cref="NotSupportedException">The value is true.</exception>
    public bool UseWamBroker
    {
        get => false;
        set => _ = value ? throw new NotSupportedException("Signing in by the account manager of Windows (WAM) is not supported.") : value;
    }
}
