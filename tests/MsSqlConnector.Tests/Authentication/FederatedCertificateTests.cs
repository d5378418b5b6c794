using System;
using System.Data;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Encryption;
using Xunit;
using static MsSqlConnector.Tests.Authentication.FederatedFixture;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.Authentication;

/// <summary>A login with an access token verifies the server's certificate regardless of Trust Server Certificate and Encrypt.</summary>
[EveryBuild]
[NotOn(BuildTarget.NetFramework | BuildTarget.Mono, NotOnReason.Certificates)]
public sealed class FederatedCertificateTests
{
    public static TheoryData<string, bool, bool> Cases => new MatrixTheoryData<string, bool, bool>(
        ["Encrypt=Optional", "Encrypt=Mandatory", "Encrypt=Mandatory;Trust Server Certificate=false"], [false, true], [false, true]);

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task No_token_is_sent_to_an_unverified_server(string more, bool hasCallback, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.Off, Federated = new FederatedOptions() });
        await using SqlConnection connection = Connect(Unverified(server, more), hasCallback);

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains("is not trusted", error.Message, StringComparison.Ordinal);
        Assert.Contains("Trust Server Certificate has no effect for logins with an access token", error.Message, StringComparison.Ordinal);
        Assert.Contains("set Server Certificate", error.Message, StringComparison.Ordinal);
        Assert.Null(Conversation(server).Login);
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_pinned_certificate_verifies_the_server(string more, bool hasCallback, bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(
            new TdsServerOptions { Encryption = EncryptionMode.Off, Federated = new FederatedOptions() });
        await using SqlConnection connection = Connect(FederatedFixture.ConnectionString(server, more), hasCallback);

        await OpenAsync(connection, isAsync);

        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.True(connection.IsEncrypted);
    }

    [Theory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task A_different_pinned_certificate_rejects_the_server(bool hasCallback, bool isAsync)
    {
        string file = CertificateFiles.Pem(TestAuthority.Shared.Issue("localhost"));
        await using TdsServer server = Start();
        await using SqlConnection connection = Connect(Unverified(server, $"Server Certificate=\"{file}\""), hasCallback);

        SqlException error = await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));

        Assert.Contains(
            "does not match the certificate provided by the Server Certificate option", error.Message, StringComparison.Ordinal);
        Assert.Null(Conversation(server).Login);
    }

    private static SqlConnection Connect(string connectionString, bool hasCallback) => hasCallback
        ? new SqlConnection(connectionString) { AccessTokenCallback = static (_, _) => GoodAsync() }
        : new SqlConnection(connectionString) { AccessToken = Token };
}
