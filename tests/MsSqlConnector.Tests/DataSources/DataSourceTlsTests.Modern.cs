using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.DataSources;

/// <summary>The TLS callbacks of a data source, and the factory.</summary>
public sealed class DataSourceTlsTests
{
    [Theory]
    [SyncAndAsync]
    public async Task The_callbacks_decide_on_the_certificate_and_change_the_handshake(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.On });
        int configuredCount = 0;
        bool isAccepted = true;
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server, "Encrypt=True;Pooling=false"))
            .UseServerCertificateValidation((_, _, _, _) => isAccepted)
            .UseTlsCallback(options => configuredCount++).Build();
        await using SqlConnection connection = source.CreateConnection();
        await OpenAsync(connection, isAsync);
        Assert.True(connection.IsEncrypted);
        Assert.Equal(1, configuredCount);
        await connection.CloseAsync();
        isAccepted = false;
        await Assert.ThrowsAsync<SqlException>(() => OpenAsync(connection, isAsync));
    }

    [Fact]
    public async Task The_factory_creates_data_sources()
    {
        await using TdsServer server = TdsServer.Start();
        await using System.Data.Common.DbDataSource source = SqlClientFactory.Instance.CreateDataSource(ConnectionString(server));
        await using System.Data.Common.DbCommand command = source.CreateCommand("select 1");
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        await using System.Data.Common.DbConnection connection = await source.OpenConnectionAsync(TestToken);
        Assert.IsType<SqlConnection>(connection);
    }
}
