using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Azure.Core;
using Microsoft.Identity.Client;
using Microsoft.Identity.Client.Extensibility;

namespace MsSqlConnector.Entra;

/// <summary>
/// Signs a user in: from the token cache, or else by password, as the current account, in a browser, or with a code on another device.
/// </summary>
/// <remarks>
/// Azure.Identity has no sign-in as the current account, and for the other methods it does not support all settings of an application.
/// </remarks>
internal sealed class UserSignIn
{
    /// <summary>The application id that the Azure developer tools share.</summary>
    private const string DeveloperClientId = "04b07795-8ddb-461a-bbee-02f9e1bf7b46";

    private const string RedirectUri = "http://localhost";

    /// <summary>The time limit for an interactive sign-in. Connect Timeout is shorter by default.</summary>
    private static readonly TimeSpan s_userPatience = TimeSpan.FromMinutes(3);

    private readonly string _clientId;
    private readonly Action<PublicClientApplicationBuilder>? _configureBroker;
    private readonly CredentialCache<IPublicClientApplication> _applications;

    public UserSignIn(ActiveDirectoryAuthenticationProviderOptions options, CredentialCache<IPublicClientApplication> applications)
        : this(options, applications, Environment.OSVersion.Platform == PlatformID.Win32NT)
    {
    }

    /// <param name="options">The options of the provider.</param>
    /// <param name="applications">The applications of the identity library, which contain the tokens.</param>
    /// <param name="isWindows">Whether the platform is Windows.</param>
    /// <exception cref="InvalidOperationException">The options do not contain the broker that they request.</exception>
    public UserSignIn(
        ActiveDirectoryAuthenticationProviderOptions options, CredentialCache<IPublicClientApplication> applications, bool isWindows)
    {
        _configureBroker = WamBroker.IsUsed(options, isWindows) ? options.ConfigureBroker : null;
        _clientId = string.IsNullOrWhiteSpace(options.ApplicationClientId) ? DeveloperClientId : options.ApplicationClientId!;
        _applications = applications;
        ShowDeviceCode = options.DeviceCodeFlowCallback;
    }

    public Func<DeviceCodeResult, Task>? ShowDeviceCode { get; set; }

    public Func<Uri, Uri, CancellationToken, Task<Uri>>? GetAuthorizationCode { get; set; }

    public Func<object>? GetParent { get; set; }

    /// <summary>Returns a value that indicates whether a method requires user interaction, which takes time.</summary>
    public static bool AsksUser(SqlAuthenticationMethod method) =>
        method is SqlAuthenticationMethod.ActiveDirectoryInteractive or SqlAuthenticationMethod.ActiveDirectoryDeviceCodeFlow;

    public async Task<AccessToken> SignInAsync(CredentialKey key, string[] scopes, CancellationToken token)
    {
        IPublicClientApplication application = _applications.GetOrAdd(
            key with { ClientId = _clientId, ConfigureBroker = _configureBroker }, CreateApplication);
        AuthenticationResult result = await TrySilentlyAsync(application, key, scopes, token).ConfigureAwait(false)
            ?? await AskAsync(application, key, scopes, token).ConfigureAwait(false);
        return new AccessToken(result.AccessToken, result.ExpiresOn);
    }

    internal static IPublicClientApplication CreateApplication(CredentialKey key)
    {
        PublicClientApplicationBuilder builder = PublicClientApplicationBuilder.Create(key.ClientId)
            .WithAuthority(new Uri(key.Authority.Host, key.Authority.Tenant).AbsoluteUri)
            .WithRedirectUri(RedirectUri)
            .WithClientName(nameof(MsSqlConnector));
        if (key.ConfigureBroker is { } configure)
        {
            WamBroker.Apply(builder, key.ClientId!, configure);
        }

        return builder.Build();
    }

    /// <summary>
    /// Acquires a token for an account that signed in before: the requested user, or any account if no user is named. Returns null if a
    /// user has to sign in again.
    /// </summary>
    private static async Task<AuthenticationResult?> TrySilentlyAsync(
        IPublicClientApplication application, CredentialKey key, string[] scopes, CancellationToken token)
    {
        IEnumerable<IAccount> accounts = await application.GetAccountsAsync().ConfigureAwait(false);
        IAccount? account = accounts.FirstOrDefault(
            one => key.UserId is null || string.Equals(one.Username, key.UserId, StringComparison.OrdinalIgnoreCase));
        if (account is null)
        {
            return null;
        }

        try
        {
            return await application.AcquireTokenSilent(scopes, account).ExecuteAsync(token).ConfigureAwait(false);
        }
        catch (MsalUiRequiredException)
        {
            return null;
        }
    }

    private async Task<AuthenticationResult> AskAsync(
        IPublicClientApplication application, CredentialKey key, string[] scopes, CancellationToken token)
    {
        using CancellationTokenSource patience = CancellationTokenSource.CreateLinkedTokenSource(token);
        patience.CancelAfter(s_userPatience);
        Task<AuthenticationResult> asking = key.Method switch
        {
#pragma warning disable CS0618 // Deprecated in the identity library, but connection strings can name these methods.
            SqlAuthenticationMethod.ActiveDirectoryPassword =>
                application.AcquireTokenByUsernamePassword(scopes, key.UserId, key.Password).ExecuteAsync(patience.Token),
            SqlAuthenticationMethod.ActiveDirectoryIntegrated => AsCurrentAccount(application, key, scopes).ExecuteAsync(patience.Token),
#pragma warning restore CS0618
            SqlAuthenticationMethod.ActiveDirectoryInteractive => InBrowser(application, key, scopes).ExecuteAsync(patience.Token),
            SqlAuthenticationMethod.ActiveDirectoryDeviceCodeFlow =>
                application.AcquireTokenWithDeviceCode(scopes, ShowDeviceCode ?? WriteToConsole).ExecuteAsync(patience.Token),
            _ => throw new NotSupportedException($"The authentication method '{key.Method}' is not an interactive sign-in of a user."),
        };
        return await asking.ConfigureAwait(false);
    }

#pragma warning disable CS0618
    private static AcquireTokenByIntegratedWindowsAuthParameterBuilder AsCurrentAccount(
        IPublicClientApplication application, CredentialKey key, string[] scopes)
    {
        AcquireTokenByIntegratedWindowsAuthParameterBuilder builder = application.AcquireTokenByIntegratedWindowsAuth(scopes);
        return key.UserId is { } user ? builder.WithUsername(user) : builder;
    }
#pragma warning restore CS0618

    private AcquireTokenInteractiveParameterBuilder InBrowser(IPublicClientApplication application, CredentialKey key, string[] scopes)
    {
        AcquireTokenInteractiveParameterBuilder builder = application.AcquireTokenInteractive(scopes);
        if (key.UserId is { } user)
        {
            builder = builder.WithLoginHint(user);
        }

        // The account manager refuses to sign in without a parent window.
        if ((GetParent?.Invoke() ?? (_configureBroker is null ? null : WamBroker.FindConsoleWindow())) is { } parent)
        {
            builder = builder.WithParentActivityOrWindow(parent);
        }

        if (_configureBroker is not null)
        {
            return builder;
        }

        return GetAuthorizationCode is { } getCode
            ? builder.WithCustomWebUi(new AuthorizationCodeUi(getCode))
            : builder.WithUseEmbeddedWebView(false);
    }

    private static Task WriteToConsole(DeviceCodeResult code)
    {
        Console.WriteLine(code.Message);
        return Task.CompletedTask;
    }
}
