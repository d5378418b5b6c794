using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Azure.Core;
using Azure.Identity;
using Microsoft.Identity.Client;
using Xunit;

namespace MsSqlConnector.Entra.Tests;

public sealed class ProviderTests
{
#pragma warning disable CS0618 // Deprecated, and still in use.
    private const SqlAuthenticationMethod Password = SqlAuthenticationMethod.ActiveDirectoryPassword;
#pragma warning restore CS0618

    public static TheoryData<SqlAuthenticationMethod> Methods =>
        [.. Enum.GetValues<SqlAuthenticationMethod>().Where(method => method > SqlAuthenticationMethod.SqlPassword)];

    [Theory]
    [MemberData(nameof(Methods))]
    public void Every_Active_Directory_method_is_supported_and_registered_by_one_call(SqlAuthenticationMethod method)
    {
        Assert.True(new ActiveDirectoryAuthenticationProvider().IsSupported(method));

        ActiveDirectoryAuthenticationProvider.Register();

        Assert.IsType<ActiveDirectoryAuthenticationProvider>(SqlAuthenticationProvider.GetProvider(method));
    }

    [Fact]
    public void Logins_of_the_server_itself_are_not_supported()
    {
        var provider = new ActiveDirectoryAuthenticationProvider();

        Assert.False(provider.IsSupported(SqlAuthenticationMethod.NotSpecified));
        Assert.False(provider.IsSupported(SqlAuthenticationMethod.SqlPassword));
    }

    [Fact]
    public void The_account_manager_of_Windows_is_refused_and_not_silently_left_out()
    {
        var options = new ActiveDirectoryAuthenticationProviderOptions { UseWamBroker = false };

        Assert.Throws<NotSupportedException>(() => options.UseWamBroker = true);
        Assert.False(options.UseWamBroker);
    }

    [Theory]
    [InlineData(SqlAuthenticationMethod.ActiveDirectoryServicePrincipal, typeof(ClientSecretCredential))]
    [InlineData(SqlAuthenticationMethod.ActiveDirectoryManagedIdentity, typeof(ManagedIdentityCredential))]
    [InlineData(SqlAuthenticationMethod.ActiveDirectoryMSI, typeof(ManagedIdentityCredential))]
    [InlineData(SqlAuthenticationMethod.ActiveDirectoryDefault, typeof(DefaultAzureCredential))]
    [InlineData(SqlAuthenticationMethod.ActiveDirectoryWorkloadIdentity, typeof(WorkloadIdentityCredential))]
    [InlineData(Password, typeof(UserCredential))]
    [InlineData(SqlAuthenticationMethod.ActiveDirectoryIntegrated, typeof(UserCredential))]
    [InlineData(SqlAuthenticationMethod.ActiveDirectoryInteractive, typeof(UserCredential))]
    [InlineData(SqlAuthenticationMethod.ActiveDirectoryDeviceCodeFlow, typeof(UserCredential))]
    public void Every_method_has_its_credential(SqlAuthenticationMethod method, Type credential)
    {
        var options = new ActiveDirectoryAuthenticationProviderOptions();
        var factory = new CredentialFactory(new UserSignIn(options, new CredentialCache<IPublicClientApplication>()));

        Assert.IsType(credential, factory.Create(CredentialKey.Of(Parameters.Of(method, "client", "secret"))));
    }

    [Theory]
    [InlineData("https://database.example/", "https://database.example//.default")]
    [InlineData("https://database.example", "https://database.example/.default")]
    [InlineData("https://database.example/.default", "https://database.example/.default")]
    public async Task The_token_is_asked_for_the_servers_resource_and_tenant(string resource, string scope)
    {
        var credential = new FakeCredential(() => "token");
        ActiveDirectoryAuthenticationProvider provider = Provider(_ => credential);

        SqlAuthenticationToken token = await provider.AcquireTokenAsync(
            Parameters.Of(SqlAuthenticationMethod.ActiveDirectoryDefault, resource: resource));

        Assert.Equal(("token", FakeCredential.Expiry), (token.AccessToken, token.ExpiresOn));
        TokenRequestContext request = Assert.Single(credential.Requests);
        Assert.Equal([scope], request.Scopes);
        Assert.Equal("tenant", request.TenantId);
    }

    [Fact]
    public async Task A_credential_is_kept_for_equal_logins_only()
    {
        var made = new List<CredentialKey>();
        ActiveDirectoryAuthenticationProvider provider = Provider(key =>
        {
            made.Add(key);
            return new FakeCredential(() => "token");
        });
        const SqlAuthenticationMethod Method = SqlAuthenticationMethod.ActiveDirectoryServicePrincipal;
        foreach (SqlAuthenticationParameters parameters in (SqlAuthenticationParameters[])
            [
                Parameters.Of(Method, "u", "p"), Parameters.Of(Method, "u", "p"), Parameters.Of(Method, "u", "other"),
                Parameters.Of(Method, "v", "p"), Parameters.Of(Method, "u", "p", "https://login.example/elsewhere"),
                Parameters.Of(Password, "u", "p"),
            ])
        {
            await provider.AcquireTokenAsync(parameters);
        }

        Assert.Equal(5, made.Count);
        Assert.All(made, key => Assert.DoesNotContain("p", $"{key}"[^1..], StringComparison.Ordinal));
    }

    [Fact]
    public async Task What_the_libraries_throw_is_wrapped()
    {
        var cause = new AuthenticationFailedException("outer", new MsalServiceException("invalid_client", "inner", 503));
        ActiveDirectoryAuthenticationProvider provider = Provider(_ => new FakeCredential(() => throw cause));

        SqlAuthenticationProviderException error = await Assert.ThrowsAsync<SqlAuthenticationProviderException>(
            () => provider.AcquireTokenAsync(Parameters.Of(SqlAuthenticationMethod.ActiveDirectoryDefault)));

        Assert.Equal(SqlAuthenticationMethod.ActiveDirectoryDefault, error.Method);
        Assert.Equal("invalid_client", error.FailureCode);
        Assert.True(error.ShouldRetry);
        Assert.Equal("outer", error.Message);
        Assert.Same(cause, error.InnerException);
    }

    [Theory]
    [InlineData("http://login.example/tenant")]
    [InlineData("https://login.example")]
    [InlineData("file:///etc/passwd")]
    [InlineData("tenant")]
    [InlineData("")]
    public async Task A_server_cannot_send_secrets_to_an_address_without_HTTPS(string authority)
    {
        ActiveDirectoryAuthenticationProvider provider = Provider(_ => throw new InvalidOperationException("No credential is made."));

        SqlAuthenticationProviderException error = await Assert.ThrowsAsync<SqlAuthenticationProviderException>(
            () => provider.AcquireTokenAsync(Parameters.Of(Password, "u", "p", authority)));

        Assert.IsType<ArgumentException>(error.InnerException);
    }

    private static ActiveDirectoryAuthenticationProvider Provider(Func<CredentialKey, TokenCredential> create) => new(new(), create);
}
