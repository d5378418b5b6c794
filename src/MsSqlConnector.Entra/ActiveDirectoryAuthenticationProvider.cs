using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Azure.Core;
using Microsoft.Identity.Client;
using MsSqlConnector.Entra;

namespace MsSqlConnector;

/// <summary>
/// Gets access tokens of Microsoft Entra by every Active Directory method of the keyword Authentication. Call <see cref="Register()"/>
/// once in an application. Tokens are kept in memory until they expire, by server, method and user.
/// </summary>
/// <remarks>
/// Opening waits for a token as long as Connect Timeout says. Where a user has to do something, allow for it: Connect Timeout=180.
/// A token that comes later is kept for the next attempt.
/// </remarks>
public sealed class ActiveDirectoryAuthenticationProvider : SqlAuthenticationProvider
{
    private static readonly SqlAuthenticationMethod[] s_methods =
    [
#pragma warning disable CS0618 // Deprecated by Microsoft Entra, and still in use.
        SqlAuthenticationMethod.ActiveDirectoryPassword,
#pragma warning restore CS0618
        SqlAuthenticationMethod.ActiveDirectoryIntegrated,
        SqlAuthenticationMethod.ActiveDirectoryInteractive,
        SqlAuthenticationMethod.ActiveDirectoryServicePrincipal,
        SqlAuthenticationMethod.ActiveDirectoryDeviceCodeFlow,
        SqlAuthenticationMethod.ActiveDirectoryManagedIdentity,
        SqlAuthenticationMethod.ActiveDirectoryMSI,
        SqlAuthenticationMethod.ActiveDirectoryDefault,
        SqlAuthenticationMethod.ActiveDirectoryWorkloadIdentity,
    ];

    private static readonly CredentialCache<IPublicClientApplication> s_applications = new();

    private readonly CredentialCache<TokenCredential> _credentials = new();
    private readonly Func<CredentialKey, TokenCredential> _create;
    private readonly UserSignIn _signIn;
    private readonly AllowedAddresses _addresses;

    /// <summary>A provider with the usual options.</summary>
    public ActiveDirectoryAuthenticationProvider()
        : this(new ActiveDirectoryAuthenticationProviderOptions())
    {
    }

    /// <summary>A provider that signs users in as an application of its own.</summary>
    /// <param name="applicationClientId">The application (client id).</param>
    public ActiveDirectoryAuthenticationProvider(string? applicationClientId)
        : this(new ActiveDirectoryAuthenticationProviderOptions { ApplicationClientId = applicationClientId })
    {
    }

    /// <summary>A provider that shows device codes in its own way.</summary>
    /// <param name="deviceCodeFlowCallbackMethod">Shows a user where to enter which code.</param>
    /// <param name="applicationClientId">The application (client id), or null for the usual one.</param>
    public ActiveDirectoryAuthenticationProvider(
        Func<DeviceCodeResult, Task> deviceCodeFlowCallbackMethod, string? applicationClientId = null)
        : this(new ActiveDirectoryAuthenticationProviderOptions
        {
            ApplicationClientId = applicationClientId,
            DeviceCodeFlowCallback = deviceCodeFlowCallbackMethod,
        })
    {
    }

    /// <summary>A provider with options.</summary>
    /// <param name="options">The options.</param>
    /// <exception cref="ArgumentNullException">The options are null.</exception>
    public ActiveDirectoryAuthenticationProvider(ActiveDirectoryAuthenticationProviderOptions options)
        : this(options, create: null)
    {
    }

    /// <summary>A provider whose credentials come from elsewhere, unless that is null.</summary>
    internal ActiveDirectoryAuthenticationProvider(
        ActiveDirectoryAuthenticationProviderOptions options, Func<CredentialKey, TokenCredential>? create)
    {
        _signIn = new UserSignIn(options ?? throw new ArgumentNullException(nameof(options)), s_applications);
        _addresses = new AllowedAddresses(options);
        _create = create ?? new CredentialFactory(_signIn).Create;
    }

    /// <summary>Registers a provider for all Active Directory methods.</summary>
    public static void Register() => Register(new ActiveDirectoryAuthenticationProvider());

    /// <summary>Registers a provider with options for all Active Directory methods.</summary>
    /// <param name="options">The options.</param>
    /// <exception cref="ArgumentNullException">The options are null.</exception>
    public static void Register(ActiveDirectoryAuthenticationProviderOptions options) =>
        Register(new ActiveDirectoryAuthenticationProvider(options));

    /// <summary>Forgets the tokens of users who signed in.</summary>
    public static void ClearUserTokenCache() => s_applications.Clear();

    /// <summary>Shows a user where to enter which code, in place of the console.</summary>
    /// <param name="deviceCodeFlowCallbackMethod">Shows it.</param>
    public void SetDeviceCodeFlowCallback(Func<DeviceCodeResult, Task> deviceCodeFlowCallbackMethod) =>
        _signIn.ShowDeviceCode = deviceCodeFlowCallbackMethod;

    /// <summary>Gets the authorization code of an interactive sign-in, in place of the system's browser.</summary>
    /// <param name="acquireAuthorizationCodeAsyncCallback">
    /// Is given the address to show and the one at which the answer will come, and returns the latter with the answer.
    /// </param>
    public void SetAcquireAuthorizationCodeAsyncCallback(
        Func<Uri, Uri, CancellationToken, Task<Uri>> acquireAuthorizationCodeAsyncCallback) =>
        _signIn.GetAuthorizationCode = acquireAuthorizationCodeAsyncCallback;

    /// <summary>The window or activity above which an interactive sign-in is shown.</summary>
    /// <param name="parentActivityOrWindowFunc">Returns it.</param>
    public void SetParentActivityOrWindowFunc(Func<object> parentActivityOrWindowFunc) =>
        _signIn.GetParent = parentActivityOrWindowFunc;

    /// <inheritdoc/>
    public override bool IsSupported(SqlAuthenticationMethod authenticationMethod) =>
        Array.IndexOf(s_methods, authenticationMethod) >= 0;

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException">The parameters are null.</exception>
    /// <exception cref="SqlAuthenticationProviderException">
    /// There is no token; the message says why. Also when the server names a resource or an authority that is not one of Azure's clouds and not
    /// in <see cref="ActiveDirectoryAuthenticationProviderOptions.AdditionalResources"/> or
    /// <see cref="ActiveDirectoryAuthenticationProviderOptions.AdditionalAuthorities"/>.
    /// </exception>
    public override async Task<SqlAuthenticationToken> AcquireTokenAsync(SqlAuthenticationParameters parameters)
    {
        SqlAuthenticationMethod method = (parameters ?? throw new ArgumentNullException(nameof(parameters))).AuthenticationMethod;
        using var limit = new CancellationTokenSource();
        if (parameters.ConnectionTimeout > 0 && !UserSignIn.AsksUser(method))
        {
            limit.CancelAfter(TimeSpan.FromSeconds(parameters.ConnectionTimeout));
        }

        try
        {
            _addresses.Check(parameters);
            CredentialKey key = CredentialKey.Of(parameters);
            TokenCredential credential = _credentials.GetOrAdd(key, _create);

            // Without the server's tenant: credentials that are configured for a tenant refuse any other.
            var request = new TokenRequestContext([Scopes.Of(parameters.Resource)]);
            AccessToken token = await credential.GetTokenAsync(request, limit.Token).ConfigureAwait(false);
            return new SqlAuthenticationToken(token.Token, token.ExpiresOn);
        }
#pragma warning disable CA1031 // Whatever the identity libraries throw becomes the exception that providers throw.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            throw SignInErrors.Wrap(method, exception);
        }
    }

    private static void Register(ActiveDirectoryAuthenticationProvider provider)
    {
        foreach (SqlAuthenticationMethod method in s_methods)
        {
            SetProvider(method, provider);
        }
    }
}
