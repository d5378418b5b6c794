using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Microsoft.Identity.Client;

namespace MsSqlConnector;

/// <summary>Represents the options of an <see cref="ActiveDirectoryAuthenticationProvider"/>.</summary>
public sealed class ActiveDirectoryAuthenticationProviderOptions
{
    /// <summary>
    /// Gets or sets the application (client) id that users are signed in with. Null, the default, uses the id that the Azure developer
    /// tools share. Applications should set their own id.
    /// </summary>
    public string? ApplicationClientId { get; set; }

    /// <summary>
    /// Gets or sets the callback that shows the user a device code and the address at which to enter it. Null, the default, writes them to
    /// the console.
    /// </summary>
    public Func<DeviceCodeResult, Task>? DeviceCodeFlowCallback { get; set; }

    /// <summary>
    /// Gets the resources that tokens can be requested for in addition to the SQL resources of the public and national clouds, for example
    /// <c>https://contoso.crm.dynamics.com/</c>.
    /// </summary>
    /// <remarks>
    /// The server names the resource. It cannot receive a token for a resource that is not listed. Changes after the provider was created
    /// have no effect.
    /// </remarks>
    public ICollection<string> AdditionalResources { get; } = new List<string>();

    /// <summary>
    /// Gets the authorities that credentials can be sent to in addition to those of the public and national clouds, for example
    /// <c>https://login.contoso.example/</c>.
    /// </summary>
    /// <remarks>
    /// The server names the authority. Credentials are not sent to an authority that is not listed. The path is not compared. Changes after
    /// the provider was created have no effect.
    /// </remarks>
    public ICollection<string> AdditionalAuthorities { get; } = new List<string>();

    /// <summary>
    /// Gets or sets a value that indicates whether users sign in with the Windows account manager (WAM) instead of a browser. The default
    /// is false. It has no effect on other platforms.
    /// </summary>
    /// <remarks>
    /// If the value is true, also set <see cref="ConfigureBroker"/>. The application must register the redirect address
    /// <c>ms-appx-web://microsoft.aad.brokerplugin/{client id}</c>. A program with windows sets the parent of the sign-in with
    /// <see cref="ActiveDirectoryAuthenticationProvider.SetParentActivityOrWindowFunc"/>; the default is the console window.
    /// </remarks>
    public bool UseWamBroker { get; set; }

    /// <summary>
    /// Gets or sets the callback that adds the broker to an application of the identity library if <see cref="UseWamBroker"/> is true. The
    /// default is null. The broker is in the package Microsoft.Identity.Client.Broker: <c>builder => builder.WithBroker(new
    /// BrokerOptions(BrokerOptions.OperatingSystems.Windows))</c>.
    /// </summary>
    public Action<PublicClientApplicationBuilder>? ConfigureBroker { get; set; }
}
