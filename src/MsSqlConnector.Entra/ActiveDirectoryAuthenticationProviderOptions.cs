using System;
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
