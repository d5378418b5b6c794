using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.Identity.Client;

namespace MsSqlConnector;

/// <summary>Represents the options of an <see cref="ActiveDirectoryAuthenticationProvider"/>.</summary>
public sealed class ActiveDirectoryAuthenticationProviderOptions
{
    /// <summary>
    /// Gets or sets the application (client) id that users are signed in with. Null, the default, uses the id that the Azure developer tools
    /// share. Applications should set their own id.
    /// </summary>
    public string? ApplicationClientId { get; set; }

    /// <summary>
    /// Gets or sets the callback that shows the user a device code and the address at which to enter it. Null, the default, writes them to the
    /// console.
    /// </summary>
    public Func<DeviceCodeResult, Task>? DeviceCodeFlowCallback { get; set; }

    /// <summary>
    /// Gets the resources that tokens can be requested for in addition to the SQL resources of the public and national clouds, for example
    /// <c>https://contoso.crm.dynamics.com/</c>.
    /// </summary>
    /// <remarks>
    /// The server names the resource. It cannot receive a token for a resource that is not listed. Changes after the provider was created have no
    /// effect.
    /// </remarks>
    public ICollection<string> AdditionalResources { get; } = new List<string>();

    /// <summary>
    /// Gets the authorities that credentials can be sent to in addition to those of the public and national clouds, for example
    /// <c>https://login.contoso.example/</c>.
    /// </summary>
    /// <remarks>
    /// The server names the authority. Credentials are not sent to an authority that is not listed. The path is not compared. Changes after the
    /// provider was created have no effect.
    /// </remarks>
    public ICollection<string> AdditionalAuthorities { get; } = new List<string>();

    /// <summary>
    /// Gets or sets a value that indicates whether users sign in with the Windows account manager (WAM). The default is false; true is not
    /// supported. Interactive sign-in uses the system browser, or the callback of
    /// <see cref="ActiveDirectoryAuthenticationProvider.SetAcquireAuthorizationCodeAsyncCallback"/>.
    /// </summary>
    /// <exception cref="NotSupportedException">The value is true.</exception>
    public bool UseWamBroker
    {
        get => false;
        set => _ = value ? throw new NotSupportedException("Signing in with the account manager of Windows (WAM) is not supported. "
            + "Leave this property false.") : value;
    }
}
