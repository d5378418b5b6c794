using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Azure.Core;
using Microsoft.Identity.Client;
using MsSqlConnector.Entra;

namespace MsSqlConnector;

/// <summary>Acquires Microsoft Entra access tokens for all Active Directory methods of the Authentication keyword.</summary>
/// <remarks>
/// Call <see cref="Register()"/> once in an application. Tokens are cached in memory until they expire, by server, method and user.
/// <para>
/// Opening waits for a token no longer than Connect Timeout. If a user has to interact, use a longer timeout, such as Connect Timeout=180.
/// A token that arrives later is cached for the next attempt.
/// </para>
/// </remarks>
public sealed class ActiveDirectoryAuthenticationProvider : SqlAuthenticationProvider
{
    private static readonly SqlAuthenticationMethod[] s_methods =
    [
#pragma warning disable CS0618 // Microsoft Entra has deprecated it, but it is still in use.
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

    /// <summary>
    /// Initializes a new instance of the <see cref="ActiveDirectoryAuthenticationProvider"/> class with the default options.
    /// </summary>
    public ActiveDirectoryAuthenticationProvider()
        : this(new ActiveDirectoryAuthenticationProviderOptions())
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ActiveDirectoryAuthenticationProvider"/> class that signs users in with the specified
    /// application.
    /// </summary>
    /// <param name="applicationClientId">The application (client) id, or null for the default one.</param>
    public ActiveDirectoryAuthenticationProvider(string? applicationClientId)
        : this(new ActiveDirectoryAuthenticationProviderOptions { ApplicationClientId = applicationClientId })
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ActiveDirectoryAuthenticationProvider"/> class with a callback for device codes.
    /// </summary>
    /// <param name="deviceCodeFlowCallbackMethod">The callback that shows the user the code and the address at which to enter it.</param>
    /// <param name="applicationClientId">The application (client) id, or null for the default one.</param>
    public ActiveDirectoryAuthenticationProvider(
        Func<DeviceCodeResult, Task> deviceCodeFlowCallbackMethod, string? applicationClientId = null)
        : this(new ActiveDirectoryAuthenticationProviderOptions
        {
            ApplicationClientId = applicationClientId,
            DeviceCodeFlowCallback = deviceCodeFlowCallbackMethod,
        })
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ActiveDirectoryAuthenticationProvider"/> class with options.</summary>
    /// <param name="options">The options.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    public ActiveDirectoryAuthenticationProvider(ActiveDirectoryAuthenticationProviderOptions options)
        : this(options, create: null)
    {
    }

    /// <summary>Initializes a new instance with a factory for credentials; null for the default one.</summary>
    internal ActiveDirectoryAuthenticationProvider(
        ActiveDirectoryAuthenticationProviderOptions options, Func<CredentialKey, TokenCredential>? create)
    {
        _signIn = new UserSignIn(options ?? throw new ArgumentNullException(nameof(options)), s_applications);
        _addresses = new AllowedAddresses(options);
        _create = create ?? new CredentialFactory(_signIn).Create;
    }

    /// <summary>Registers a provider with the default options for all Active Directory methods.</summary>
    public static void Register() => Register(new ActiveDirectoryAuthenticationProvider());

    /// <summary>Registers a provider with the specified options for all Active Directory methods.</summary>
    /// <param name="options">The options.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    public static void Register(ActiveDirectoryAuthenticationProviderOptions options) =>
        Register(new ActiveDirectoryAuthenticationProvider(options));

    /// <summary>Removes the cached tokens of signed-in users.</summary>
    public static void ClearUserTokenCache() => s_applications.Clear();

    /// <summary>
    /// Sets the callback that shows the user a device code and the address at which to enter it. By default they are written to the
    /// console.
    /// </summary>
    /// <param name="deviceCodeFlowCallbackMethod">The callback.</param>
    public void SetDeviceCodeFlowCallback(Func<DeviceCodeResult, Task> deviceCodeFlowCallbackMethod) =>
        _signIn.ShowDeviceCode = deviceCodeFlowCallbackMethod;

    /// <summary>
    /// Sets the callback that acquires the authorization code of an interactive sign-in. By default the system browser is used.
    /// </summary>
    /// <param name="acquireAuthorizationCodeAsyncCallback">
    /// The callback. It receives the address to show and the redirect address, and returns the redirect address with the response.
    /// </param>
    public void SetAcquireAuthorizationCodeAsyncCallback(
        Func<Uri, Uri, CancellationToken, Task<Uri>> acquireAuthorizationCodeAsyncCallback) =>
        _signIn.GetAuthorizationCode = acquireAuthorizationCodeAsyncCallback;

    /// <summary>Sets the function that returns the parent window or activity of an interactive sign-in.</summary>
    /// <param name="parentActivityOrWindowFunc">The function.</param>
    public void SetParentActivityOrWindowFunc(Func<object> parentActivityOrWindowFunc) =>
        _signIn.GetParent = parentActivityOrWindowFunc;

    /// <inheritdoc/>
    public override bool IsSupported(SqlAuthenticationMethod authenticationMethod) =>
        Array.IndexOf(s_methods, authenticationMethod) >= 0;

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException"><paramref name="parameters"/> is null.</exception>
    /// <exception cref="SqlAuthenticationProviderException">
    /// No token could be acquired; the message contains the reason. Also thrown if the server names a resource or an authority that does
    /// not belong to an Azure cloud and is not in <see cref="ActiveDirectoryAuthenticationProviderOptions.AdditionalResources"/> or
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

            // The request does not name the tenant of the server, because credentials that are configured for one tenant reject any other.
            var request = new TokenRequestContext([Scopes.Of(parameters.Resource)]);
            AccessToken token = await credential.GetTokenAsync(request, limit.Token).ConfigureAwait(false);
            return new SqlAuthenticationToken(token.Token, token.ExpiresOn);
        }
#pragma warning disable CA1031 // Any exception of the identity libraries is wrapped in the exception type of providers.
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
