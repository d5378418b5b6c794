using System;
using System.Data.Common;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.Data.SqlClient;
using MsSqlConnector.TestServer;
using Xunit;

namespace MsSqlConnector.DropIn.Tests;

/// <summary>The assemblies that take the place of those of Microsoft.Data.SqlClient.</summary>
public sealed class IdentityTests
{
    private static readonly Assembly s_assembly = typeof(SqlConnection).Assembly;

    [Fact]
    public void The_process_has_the_assemblies_of_this_project_only()
    {
        Assembly expected = s_assembly; // the runtime loads it with this access
        Assembly[] all = [.. AppDomain.CurrentDomain.GetAssemblies().Where(static one =>
            one.GetName().Name is { } name && name.StartsWith("Microsoft.Data.SqlClient", StringComparison.Ordinal))];
        Assert.Contains(expected, all);
        Assert.All(all, static one => Assert.Equal("MsSqlConnector.DropIn", one.GetCustomAttribute<AssemblyProductAttribute>()?.Product));
    }

    [Fact]
    public void The_version_is_not_less_than_the_version_that_libraries_refer_to()
        => Assert.All(
            AppDomain.CurrentDomain.GetAssemblies().SelectMany(static one => one.GetReferencedAssemblies())
                .Where(static one => one.Name == "Microsoft.Data.SqlClient"),
            static one => Assert.True(one.Version <= s_assembly.GetName().Version, $"{one.Version}"));

    [Fact]
    public void The_file_says_that_it_is_not_the_original()
        => Assert.Equal(
            "MsSqlConnector in place of Microsoft.Data.SqlClient", FileVersionInfo.GetVersionInfo(s_assembly.Location).FileDescription);

    [Fact]
    public void Types_of_the_abstractions_are_found_in_both_assemblies()
        => Assert.Same(
            typeof(SqlAuthenticationProvider),
            s_assembly.GetType("Microsoft.Data.SqlClient.SqlAuthenticationProvider", throwOnError: true));

    [Fact]
    public void The_factory_creates_objects_of_the_assembly()
    {
        DbConnection connection = SqlClientFactory.Instance.CreateConnection()!;
        Assert.IsType<SqlConnection>(connection);
        Assert.Same(SqlClientFactory.Instance, DbProviderFactories.GetFactory(connection));
    }

    [Fact]
    public void Names_in_connection_strings_and_errors_are_those_of_Microsoft_Data_SqlClient()
    {
        Assert.Equal("Core Microsoft SqlClient Data Provider", new SqlConnectionStringBuilder().ApplicationName);
        SqlException exception = Assert.Throws<SqlException>(static () =>
        {
            using SqlConnection connection = new("Server=127.0.0.1,1;User ID=a;Password=b;Connect Timeout=5;ConnectRetryCount=0");
            connection.Open();
        });
        Assert.Equal("Core Microsoft SqlClient Data Provider", exception.Source);
    }

    [Fact]
    public async Task A_registered_provider_gets_the_tokens()
    {
        TokenProvider provider = new();
        Assert.True(SqlAuthenticationProvider.SetProvider(SqlAuthenticationMethod.ActiveDirectoryDefault, provider));
        Assert.Same(provider, SqlAuthenticationProvider.GetProvider(SqlAuthenticationMethod.ActiveDirectoryDefault));
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.On, Federated = new FederatedOptions { Token = "token" } });
        string certificate = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        await File.WriteAllTextAsync(certificate, server.Certificate.ExportCertificatePem(), TestToken);
        try
        {
            await using SqlConnection connection = new(
                $"Server=127.0.0.1,{server.Port};Authentication=Active Directory Default;Pooling=False;"
                + $"Server Certificate=\"{certificate}\"");
            await connection.OpenAsync(TestToken);
        }
        finally
        {
            File.Delete(certificate);
        }

        Assert.Equal(1, provider.RequestCount);
    }

    private sealed class TokenProvider : SqlAuthenticationProvider
    {
        public int RequestCount { get; private set; }

        public override bool IsSupported(SqlAuthenticationMethod authenticationMethod) => true;

        public override Task<SqlAuthenticationToken> AcquireTokenAsync(SqlAuthenticationParameters parameters)
        {
            RequestCount++;
            return Task.FromResult(new SqlAuthenticationToken("token", DateTimeOffset.UtcNow.AddHours(1)));
        }
    }
}
