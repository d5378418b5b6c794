using System;
using System.Linq;
using System.Net;
using System.Security;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Authentication;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.DataSources;

/// <summary>Connections of a data source to another database than the one of its connection string.</summary>
public sealed class OtherDatabaseTests
{
    [Theory]
    [SyncAndAsync]
    public async Task The_connection_logs_in_to_the_other_database_with_the_password_of_the_data_source(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = SqlDataSource.Create(ConnectionString(server, "Initial Catalog=shop;Application Name=orders"));
        await using SqlConnection connection = source.CreateConnection("master");

        await OpenAsync(connection, isAsync);

        LoginMessage login = server.Recorder.Conversations[0].Login!;
        Assert.Equal("master", login.Database);
        Assert.Equal("orders", login.ApplicationName);
        Assert.Equal(server.UserName, login.UserName);
        Assert.DoesNotContain("Password", connection.ConnectionString, StringComparison.OrdinalIgnoreCase);
        await using SqlConnection own = await source.OpenConnectionAsync(TestToken);
        Assert.Equal("shop", server.Recorder.Conversations[1].Login!.Database);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_connection_has_the_credential_and_the_initializer_of_the_data_source(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        using SecureString password = new NetworkCredential("", server.Password).SecurePassword;
        password.MakeReadOnly();
        string seen = "";
        await using SqlDataSource source = new SqlDataSourceBuilder($"Server=127.0.0.1,{server.Port};Encrypt=False")
            .UseCredential(new SqlCredential(server.UserName, password))
            .UseConnectionInitializer(
                connection => seen = connection.Database,
                (connection, _) =>
                {
                    seen = connection.Database;
                    return Task.CompletedTask;
                })
            .Build();
        await using SqlConnection connection = source.CreateConnection("tempdb");

        await OpenAsync(connection, isAsync);

        Assert.Equal("tempdb", seen);
        Assert.Equal(server.UserName, server.Recorder.Conversations[0].Login!.UserName);
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_connection_has_the_access_tokens_of_the_data_source(bool isAsync)
    {
        await using TdsServer server = FederatedFixture.Start();
        int callCount = 0;
        await using SqlDataSource source = new SqlDataSourceBuilder(FederatedFixture.ConnectionString(server)).UsePeriodicTokenProvider(
            _ =>
            {
                Interlocked.Increment(ref callCount);
                return FederatedFixture.GoodAsync();
            },
            TimeSpan.FromHours(1),
            TimeSpan.FromHours(1)).Build();
        await using SqlConnection connection = source.CreateConnection("master");

        await OpenAsync(connection, isAsync);
        await using SqlConnection own = await source.OpenConnectionAsync(TestToken);

        Assert.Equal("master", server.Recorder.Conversations[0].Login!.Database);
        Assert.Equal(1, Volatile.Read(ref callCount));
    }

    [Fact]
    public async Task The_connection_has_the_certificate_validation_of_the_data_source()
    {
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { Encryption = EncryptionMode.On });
        bool isAccepted = true;
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server, "Encrypt=True;Pooling=false"))
            .UseServerCertificateValidation((_, _, _, _) => isAccepted).Build();
        await using (SqlConnection connection = source.CreateConnection("master"))
        {
            await connection.OpenAsync(TestToken);
        }

        isAccepted = false;
        await using SqlConnection rejected = source.CreateConnection("master");
        await Assert.ThrowsAsync<SqlException>(() => rejected.OpenAsync(TestToken));
    }

    [Fact]
    public async Task Each_database_has_its_own_pool_that_the_data_source_clears()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = SqlDataSource.Create(ConnectionString(server, "Initial Catalog=shop"));
        for (int i = 0; i < 3; i++)
        {
            await OpenAndCloseAsync(source.CreateConnection());
            await OpenAndCloseAsync(source.CreateConnection("master"));
        }

        Assert.Equal(["shop", "master"], server.Recorder.Conversations.Select(c => c.Login!.Database));
        source.Clear();
        await server.Log.WaitForAsync(ServerEventKind.Closed, 2);
        await OpenAndCloseAsync(source.CreateConnection("master"));
        Assert.Equal(3, server.TotalSessionCount);
    }

    [Fact]
    public async Task The_pool_of_the_other_database_keeps_no_minimum()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = SqlDataSource.Create(ConnectionString(server, "Initial Catalog=shop;Min Pool Size=2"));
        await using SqlConnection connection = source.CreateConnection("master");
        await connection.OpenAsync(TestToken);

        SessionPool pool = Assert.Single(PoolSet.All, pool => pool.Settings.DataSource == connection.DataSource);
        Assert.Equal("master", pool.Settings.Login.Database);
        Assert.Equal(0, pool.Settings.Pool.MinimumCount);
    }

    [Theory]
    [InlineData("")]
    [InlineData("Pooling=false")]
    public async Task The_disposal_of_the_data_source_ends_its_connections_to_other_databases(string more)
    {
        await using TdsServer server = TdsServer.Start();
        SqlDataSource source = SqlDataSource.Create(ConnectionString(server, more));
        await using SqlConnection created = source.CreateConnection("master");
        await OpenAndCloseAsync(source.CreateConnection("master"));

        await source.DisposeAsync();

        await server.Log.WaitForAsync(ServerEventKind.Closed, 1);
        await Assert.ThrowsAsync<ObjectDisposedException>(() => created.OpenAsync(TestToken));
        Assert.Throws<ObjectDisposedException>(() => source.CreateConnection("master"));
    }

    [Fact]
    public async Task An_invalid_name_is_rejected()
    {
        await using SqlDataSource source = SqlDataSource.Create("Server=nowhere;Database=shop");

        Assert.Throws<ArgumentNullException>("database", () => source.CreateConnection(null!));
        Assert.Throws<ArgumentException>("database", () => source.CreateConnection(""));
        Assert.Throws<ArgumentException>("database", () => source.CreateConnection("  "));
        Assert.Throws<ArgumentException>(() => source.CreateConnection(new string('x', 129)));
        await using SqlConnection quoted = source.CreateConnection("a;b'c\"");
        Assert.Equal("a;b'c\"", quoted.Database);
    }

    private static async Task OpenAndCloseAsync(SqlConnection connection)
    {
        await using (connection)
        {
            await connection.OpenAsync(TestToken);
        }
    }
}
