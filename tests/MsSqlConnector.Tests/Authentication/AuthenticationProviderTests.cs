using System;
using System.Collections.Concurrent;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Authentication.FederatedFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>Providers are registered for the whole process: each test uses different methods.</summary>
public sealed class AuthenticationProviderTests
{
    [Theory]
    [InlineData((SqlAuthenticationMethod)2, 1, "User ID=u;Password=p", false)]
    [InlineData(SqlAuthenticationMethod.ActiveDirectoryIntegrated, 2, "", true)]
    [InlineData(SqlAuthenticationMethod.ActiveDirectoryDefault, 3, "User ID=u", true)]
    public async Task The_provider_of_the_authentication_method_acquires_the_token(
        SqlAuthenticationMethod method, byte workflow, string more, bool isAsync)
    {
        await using TdsServer server = Start();
        var provider = new Provider(method);
        Assert.True(SqlAuthenticationProvider.SetProvider(method, provider));
        Assert.Same(provider, SqlAuthenticationProvider.GetProvider(method));
        await using SqlConnection connection = new(FederatedFixture.ConnectionString(server, $"Authentication={method};{more}"));

        await OpenAsync(connection, isAsync);

        Assert.Equal([5, workflow], Feature(server));
        Assert.True(provider.Recorded.TryDequeue(out SqlAuthenticationParameters? recorded));
        Assert.Equal(method, recorded.AuthenticationMethod);
        Assert.Equal(more.Length > 0 ? "u" : "", recorded.UserId);
        Assert.Equal(more.Contains("Password", StringComparison.Ordinal) ? "p" : "", recorded.Password);
    }

    [Fact]
    public async Task The_error_for_an_authentication_method_without_a_provider_names_the_package()
    {
        await using SqlConnection connection = new("Data Source=127.0.0.1,1;Authentication=Active Directory Workload Identity");

        ArgumentException error =
            await Assert.ThrowsAsync<ArgumentException>(() => connection.OpenAsync(TestToken));

        Assert.Contains("MsSqlConnector.Entra", error.Message, StringComparison.Ordinal);
        Assert.Contains("SetProvider", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void BeforeLoad_and_BeforeUnload_of_a_provider_are_called()
    {
        const SqlAuthenticationMethod Method = SqlAuthenticationMethod.ActiveDirectoryDeviceCodeFlow;
        var first = new Provider(Method);
        var second = new Provider(Method);

        SqlAuthenticationProvider.SetProvider(Method, first);
        Assert.Equal((1, 0), (first.Loaded, first.Unloaded));
        SqlAuthenticationProvider.SetProvider(Method, second);

        Assert.Equal((1, 1), (first.Loaded, first.Unloaded));
        Assert.Equal((1, 0), (second.Loaded, second.Unloaded));
        Assert.Throws<NotSupportedException>(
            () => SqlAuthenticationProvider.SetProvider(SqlAuthenticationMethod.ActiveDirectoryInteractive, first));
        Assert.Throws<ArgumentNullException>(() => SqlAuthenticationProvider.SetProvider(Method, null!));
        Assert.Null(SqlAuthenticationProvider.GetProvider(SqlAuthenticationMethod.SqlPassword));
    }

    [Fact]
    public void BeforeLoad_and_BeforeUnload_of_a_provider_are_optional()
    {
        const SqlAuthenticationMethod Method = (SqlAuthenticationMethod)99;
        UnawareProvider first = new();
        UnawareProvider second = new();

        Assert.True(SqlAuthenticationProvider.SetProvider(Method, first));
        Assert.True(SqlAuthenticationProvider.SetProvider(Method, second));

        Assert.Same(second, SqlAuthenticationProvider.GetProvider(Method));
    }

    [Theory]
    [InlineData("Authentication=SqlPassword")]
    [InlineData("Authentication=SqlPassword;User ID=u")]
    [InlineData("Authentication=ActiveDirectoryServicePrincipal;User ID=u")]
    public async Task Password_methods_require_a_password(string more)
    {
        await using SqlConnection connection = new("Data Source=127.0.0.1,1;" + more);

        await Assert.ThrowsAsync<InvalidOperationException>(() => connection.OpenAsync(TestToken));
    }

    [Fact]
    public void A_token_has_a_text_representation() => Assert.Throws<ArgumentNullException>(() => new SqlAuthenticationToken("", default));

    private sealed class UnawareProvider : SqlAuthenticationProvider
    {
        public override bool IsSupported(SqlAuthenticationMethod authenticationMethod) => true;

        public override Task<SqlAuthenticationToken> AcquireTokenAsync(SqlAuthenticationParameters parameters) => GoodAsync();
    }

    private sealed class Provider(SqlAuthenticationMethod method) : SqlAuthenticationProvider
    {
        public ConcurrentQueue<SqlAuthenticationParameters> Recorded { get; } = new();

        public int Loaded { get; private set; }

        public int Unloaded { get; private set; }

        public override bool IsSupported(SqlAuthenticationMethod authenticationMethod) => authenticationMethod == method;

        public override void BeforeLoad(SqlAuthenticationMethod authenticationMethod) => Loaded++;

        public override void BeforeUnload(SqlAuthenticationMethod authenticationMethod) => Unloaded++;

        public override Task<SqlAuthenticationToken> AcquireTokenAsync(SqlAuthenticationParameters parameters)
        {
            Recorded.Enqueue(parameters);
            return GoodAsync();
        }
    }
}
