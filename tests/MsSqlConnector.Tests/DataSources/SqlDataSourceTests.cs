using System;
using System.Data;
using System.Linq;
using System.Net;
using System.Security;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.Builds;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Tests.DataSources;

/// <summary>Connections, commands and batches of a data source, and its disposal.</summary>
[EveryBuild]
public sealed class SqlDataSourceTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Connections_share_only_the_pool_of_their_data_source(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        string text = ConnectionString(server);
        await using SqlDataSource one = SqlDataSource.Create(text);
        await using SqlDataSource other = SqlDataSource.Create(text);
        for (int i = 0; i < 3; i++)
        {
            await using SqlConnection connection = await OpenOneAsync(one, isAsync);
            Assert.Equal(ConnectionState.Open, connection.State);
        }

        Assert.Equal(1, server.TotalSessionCount);
        await (await OpenOneAsync(other, isAsync)).DisposeAsync();
        await using SqlConnection plain = new(text);
        await OpenAsync(plain, isAsync);
        Assert.Equal(3, server.TotalSessionCount);
    }

    [Fact]
    public async Task The_password_is_not_readable()
    {
        SqlDataSourceBuilder builder = new("Server=nowhere;User ID=u;Password=secret;Database=shop");
        await using SqlDataSource source = builder.Build();
        Assert.DoesNotContain("secret", source.ConnectionString, StringComparison.Ordinal);
        await using SqlConnection connection = source.CreateConnection();
        Assert.DoesNotContain("secret", connection.ConnectionString, StringComparison.Ordinal);
        Assert.Contains("secret", builder.ConnectionString, StringComparison.Ordinal);
        Assert.Equal("nowhere/shop", source.Name);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_credential_replaces_the_user_of_the_connection_string(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        using SecureString password = new NetworkCredential("", server.Password).SecurePassword;
        password.MakeReadOnly();
        SqlDataSourceBuilder builder = new($"Server=127.0.0.1,{server.Port};Encrypt=False;Pooling=False");
        await using SqlDataSource source = builder.UseCredential(new SqlCredential(server.UserName, password)).Build();

        await using SqlConnection connection = await OpenOneAsync(source, isAsync);

        Assert.Equal(server.UserName, server.Recorder.Conversations[0].Login!.UserName);
        Assert.DoesNotContain("User ID", connection.ConnectionString, StringComparison.OrdinalIgnoreCase);
    }

    [Fact]
    public async Task The_pool_has_the_name_of_the_data_source()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = new SqlDataSourceBuilder(ConnectionString(server)).UseName("orders").Build();
        await using SqlConnection connection = await source.OpenConnectionAsync(TestToken);

        SessionPool pool = Assert.Single(PoolSet.All, pool => pool.Settings.DataSource == connection.DataSource);
        Assert.Equal("orders", source.Name);
        Assert.Equal("orders", pool.Name);
        Assert.Equal(1, pool.Counts.Used);
    }

    [Fact]
    public async Task Clearing_closes_the_idle_sessions()
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = SqlDataSource.Create(ConnectionString(server));
        await (await source.OpenConnectionAsync(TestToken)).DisposeAsync();
        source.Clear();
        await server.Log.WaitForAsync(ServerEventKind.Closed, 1);
        await using SqlConnection next = await source.OpenConnectionAsync(TestToken);
        Assert.Equal(2, server.TotalSessionCount);
    }

    [Theory]
    [InlineData(false, "")]
    [InlineData(true, "")]
    [InlineData(false, "Pooling=false")]
    [InlineData(true, "Pooling=false")]
    public async Task A_data_source_that_was_disposed_closes_its_sessions_and_opens_none(bool isAsync, string more)
    {
        await using TdsServer server = TdsServer.Start();
        SqlDataSource source = SqlDataSource.Create(ConnectionString(server, more));
        await using SqlConnection made = source.CreateConnection();
        SqlConnection used = await OpenOneAsync(source, isAsync);
        await (await OpenOneAsync(source, isAsync)).DisposeAsync();
        if (isAsync)
        {
            await source.DisposeAsync();
        }
        else
        {
            source.Dispose();
        }

        await server.Log.WaitForAsync(ServerEventKind.Closed, 2);
        Assert.Equal(ConnectionState.Open, used.State);
        await used.DisposeAsync();
        await server.Log.WaitForAsync(ServerEventKind.Closed, 1);
        await Assert.ThrowsAsync<ObjectDisposedException>(() => OpenAsync(made, isAsync));
        Assert.Throws<ObjectDisposedException>(() => source.CreateConnection());
        await Assert.ThrowsAsync<ObjectDisposedException>(() => OpenOneAsync(source, isAsync));
        await source.DisposeAsync();
    }

    [Theory]
    [SyncAndAsync]
    public async Task Data_source_commands_open_and_close_their_own_connection(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = SqlDataSource.Create(ConnectionString(server, "Max Pool Size=1;Connect Timeout=60"));
        await using SqlCommand command = source.CreateCommand("select 1");
        for (int i = 0; i < 2; i++)
        {
            Assert.Equal(1, isAsync ? await command.ExecuteScalarAsync(TestToken) : await RunAsync(command.ExecuteScalar));
            Assert.Equal(-1, isAsync ? await command.ExecuteNonQueryAsync(TestToken) : await RunAsync(command.ExecuteNonQuery));
            await using SqlDataReader reader = isAsync
                ? await command.ExecuteReaderAsync(TestToken)
                : await RunAsync(command.ExecuteReader);
            Assert.Equal(ConnectionState.Open, command.Connection!.State);
            Assert.True(isAsync ? await reader.ReadAsync(TestToken) : await RunAsync(reader.Read));
            await reader.CloseAsync();
            Assert.Equal(ConnectionState.Closed, command.Connection.State);
        }

        command.CommandText = "not scripted";
        await Assert.ThrowsAsync<SqlException>(
            () => isAsync ? command.ExecuteReaderAsync(TestToken) : RunAsync(command.ExecuteReader));
        Assert.Equal(ConnectionState.Closed, command.Connection!.State);
        command.Parameters.AddWithValue("@p", new object());
        await Assert.ThrowsAnyAsync<NotSupportedException>(
            () => isAsync ? command.ExecuteNonQueryAsync(TestToken) : RunAsync(command.ExecuteNonQuery));
        Assert.Equal(ConnectionState.Closed, command.Connection!.State);
        Assert.Equal(1, server.TotalSessionCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Data_source_batches_open_and_close_their_own_connection(bool isAsync)
    {
        await using TdsServer server = TdsServer.Start();
        await using SqlDataSource source = SqlDataSource.Create(ConnectionString(server));
        await using SqlBatch batch = source.CreateBatch();
        batch.Commands.Add(new SqlBatchCommand("select 1"));
        batch.Commands.Add(new SqlBatchCommand("select 1"));
        Assert.Equal(1, isAsync ? await batch.ExecuteScalarAsync(TestToken) : await RunAsync(batch.ExecuteScalar));
        Assert.Equal(ConnectionState.Closed, batch.Connection!.State);
        await using SqlDataReader reader = isAsync ? await batch.ExecuteReaderAsync(TestToken) : await RunAsync(batch.ExecuteReader);
        Assert.Equal(ConnectionState.Open, batch.Connection.State);
    }

    [Fact]
    public void A_contradictory_connection_string_is_rejected_by_the_data_source()
    {
        Assert.Throws<ArgumentException>(() => new SqlDataSourceBuilder().Build());
        SqlDataSourceBuilder builder = new("Server=nowhere;Integrated Security=true");
        builder.UseAccessTokenCallback(static (_, _) => Task.FromResult<SqlAuthenticationToken>(null!));
        Assert.Throws<ArgumentException>(builder.Build);
        Assert.Throws<ArgumentException>(() => builder.UseConnectionInitializer(static _ => { }, null));
    }

    [Fact]
    public async Task An_integrated_login_has_a_pool_for_each_account_of_the_data_source()
    {
        await using SqlDataSource source = SqlDataSource.Create("Server=nowhere;Integrated Security=true");
        await using SqlConnection connection = source.CreateConnection();
        SessionPool pool = connection.Source.GetPool();
        Assert.NotNull(pool.Settings.LoginCredentials.Account);
        Assert.Same(connection.Source, pool.Source);
    }

    private static Task<T> RunAsync<T>(Func<T> blocking) =>
        Task.Factory.StartNew(blocking, TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private static Task<SqlConnection> OpenOneAsync(SqlDataSource source, bool isAsync) =>
        isAsync ? source.OpenConnectionAsync(TestToken).AsTask() : RunAsync(source.OpenConnection);
}
