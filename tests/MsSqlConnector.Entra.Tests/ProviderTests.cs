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
    [InlineData("https://database.windows.net/", "https://database.windows.net//.default")]
    [InlineData("https://database.windows.net", "https://database.windows.net/.default")]
    [InlineData("https://database.windows.net/.default", "https://database.windows.net/.default")]
    [InlineData("https://database.usgovcloudapi.net/", "https://database.usgovcloudapi.net//.default")]
    [InlineData("https://database.chinacloudapi.cn/", "https://database.chinacloudapi.cn//.default")]
    [InlineData("https://database.cloudapi.de/", "https://database.cloudapi.de//.default")]
    public async Task The_token_is_requested_for_the_servers_resource_and_the_credentials_tenant(string resource, string scope)
    {
        var credential = new FakeCredential(() => "token");
        ActiveDirectoryAuthenticationProvider provider = Provider(_ => credential);

        SqlAuthenticationToken token = await provider.AcquireTokenAsync(
            Parameters.Of(SqlAuthenticationMethod.ActiveDirectoryDefault, resource: resource));

        Assert.Equal(("token", FakeCredential.Expiry), (token.AccessToken, token.ExpiresOn));
        TokenRequestContext request = Assert.Single(credential.Requests);
        Assert.Equal([scope], request.Scopes);
        Assert.Null(request.TenantId);
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
                Parameters.Of(Method, "v", "p"), Parameters.Of(Method, "u", "p", "https://login.microsoftonline.com/elsewhere"),
                Parameters.Of(Password, "u", "p"),
            ])
        {
            await provider.AcquireTokenAsync(parameters);
        }

        Assert.Equal(5, made.Count);
        Assert.All(made, key => Assert.DoesNotContain("p", $"{key}"[^1..], StringComparison.Ordinal));
    }

    [Fact]
    public async Task Exceptions_of_the_token_libraries_are_wrapped()
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
        ActiveDirectoryAuthenticationProvider provider = Provider(
            _ => throw new InvalidOperationException("The test creates no credential."));

        SqlAuthenticationProviderException error = await Assert.ThrowsAsync<SqlAuthenticationProviderException>(
            () => provider.AcquireTokenAsync(Parameters.Of(Password, "u", "p", authority)));

        Assert.IsType<ArgumentException>(error.InnerException);
    }

    [Theory]
    [InlineData("https://management.azure.com/")]
    [InlineData("https://database.windows.net.example/")]
    [InlineData("https://database.windows.net@evil.example/")]
    [InlineData("https://database.windows.net/other")]
    [InlineData("https://database.windows.net:444/")]
    [InlineData("http://database.windows.net/")]
    [InlineData("database.windows.net")]
    [InlineData("")]
    public async Task A_token_for_another_resource_needs_an_option(string resource)
    {
        ActiveDirectoryAuthenticationProvider provider = Provider(
            _ => throw new InvalidOperationException("The test creates no credential."));

        SqlAuthenticationProviderException error = await Assert.ThrowsAsync<SqlAuthenticationProviderException>(
            () => provider.AcquireTokenAsync(Parameters.Of(Password, "u", "p", resource: resource)));

        Assert.Contains("ActiveDirectoryAuthenticationProviderOptions.AdditionalResources", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("https://login.example/tenant")]
    [InlineData("https://login.microsoftonline.com.example/tenant")]
    [InlineData("https://login.microsoftonline.com@evil.example/tenant")]
    [InlineData("https://login.microsoftonline.com:444/tenant")]
    public async Task An_unknown_authority_requires_an_option(string authority)
    {
        ActiveDirectoryAuthenticationProvider provider = Provider(
            _ => throw new InvalidOperationException("The test creates no credential."));

        SqlAuthenticationProviderException error = await Assert.ThrowsAsync<SqlAuthenticationProviderException>(
            () => provider.AcquireTokenAsync(Parameters.Of(Password, "u", "p", authority)));

        Assert.Contains("ActiveDirectoryAuthenticationProviderOptions.AdditionalAuthorities", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("https://org.crm.dynamics.example", "https://org.crm.dynamics.example/")]
    [InlineData("https://org.crm.dynamics.example/", "https://ORG.crm.dynamics.example/.default")]
    [InlineData("https://org.crm.dynamics.example/a", "https://org.crm.dynamics.example/a/")]
    public async Task Options_allow_another_resource_and_authority(string allowed, string resource)
    {
        var credential = new FakeCredential(() => "token");
        var provider = new ActiveDirectoryAuthenticationProvider(
            new() { AdditionalResources = { allowed }, AdditionalAuthorities = { "https://login.example/" } }, _ => credential);

        await provider.AcquireTokenAsync(Parameters.Of(Password, "u", "p", "https://login.example/tenant", resource));

        Assert.Single(credential.Requests);
    }

    [Theory]
    [InlineData("http://login.example/")]
    [InlineData("login.example")]
    public void An_additional_address_must_use_HTTPS(string address)
    {
        Assert.Throws<ArgumentException>(() => new ActiveDirectoryAuthenticationProvider(
            new ActiveDirectoryAuthenticationProviderOptions { AdditionalResources = { address } }));
        Assert.Throws<ArgumentException>(() => new ActiveDirectoryAuthenticationProvider(
            new ActiveDirectoryAuthenticationProviderOptions { AdditionalAuthorities = { address } }));
    }

    private static ActiveDirectoryAuthenticationProvider Provider(Func<CredentialKey, TokenCredential> create) => new(new(), create);
}
