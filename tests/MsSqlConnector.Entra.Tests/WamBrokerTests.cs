using System;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Identity.Client;
using MsSqlConnector.Entra;
using Xunit;

namespace MsSqlConnector.Entra.Tests;

/// <summary>The options for the Windows account manager. The sign-in itself needs Windows, and is not run.</summary>
public sealed class WamBrokerTests
{
    private const string ClientId = "2f2f5f7e-53a4-4d92-8a26-4a0f2f6e0c11";

    [Fact]
    public void The_account_manager_is_off_by_default()
    {
        var options = new ActiveDirectoryAuthenticationProviderOptions { ConfigureBroker = static _ => { } };
        Assert.False(options.UseWamBroker);
        Assert.False(WamBroker.IsUsed(options, isWindows: true));
    }

    [Fact]
    public void A_missing_broker_is_rejected_with_the_package_to_add()
    {
        var options = new ActiveDirectoryAuthenticationProviderOptions { UseWamBroker = true };

        InvalidOperationException exception = Assert.Throws<InvalidOperationException>(
            () => new UserSignIn(options, new CredentialCache<IPublicClientApplication>(), isWindows: true));

        Assert.Contains("Microsoft.Identity.Client.Broker", exception.Message, StringComparison.Ordinal);
        Assert.Contains("ConfigureBroker", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void The_option_has_no_effect_on_other_platforms()
    {
        var options = new ActiveDirectoryAuthenticationProviderOptions { UseWamBroker = true };
        _ = new UserSignIn(options, new CredentialCache<IPublicClientApplication>(), isWindows: false);
        Assert.False(WamBroker.IsUsed(options, isWindows: false));
    }

    [Fact]
    public void The_application_has_the_broker_and_its_redirect_address()
    {
        PublicClientApplicationBuilder? configured = null;
        CredentialKey key = Key() with { ConfigureBroker = builder => configured = builder };

        IPublicClientApplication application = UserSignIn.CreateApplication(key);

        Assert.NotNull(configured);
        Assert.Equal($"ms-appx-web://microsoft.aad.brokerplugin/{ClientId}", ((PublicClientApplication)application).AppConfig.RedirectUri);
    }

    [Fact]
    public void Without_the_account_manager_the_application_uses_the_browser() =>
        Assert.Equal("http://localhost", ((PublicClientApplication)UserSignIn.CreateApplication(Key())).AppConfig.RedirectUri);

    [Fact]
    public async Task Sign_ins_with_and_without_the_account_manager_have_different_applications()
    {
        int configuredCount = 0;
        var options = new ActiveDirectoryAuthenticationProviderOptions
        {
            ApplicationClientId = ClientId,
            UseWamBroker = true,
            ConfigureBroker = _ =>
            {
                configuredCount++;
                throw new MsalClientException("stopped", "The test ends here.");
            },
        };
        var applications = new CredentialCache<IPublicClientApplication>();
        var signIn = new UserSignIn(options, applications, isWindows: true);

        await Assert.ThrowsAsync<MsalClientException>(
            () => signIn.SignInAsync(Key(), ["https://database.windows.net/.default"], CancellationToken.None));

        Assert.Equal(1, configuredCount);
    }

    private static CredentialKey Key() =>
        new(SqlAuthenticationMethod.ActiveDirectoryInteractive, Authority.Parse("https://login.microsoftonline.com/contoso"), null, null)
        {
            ClientId = ClientId
        };
}
