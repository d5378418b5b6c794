using System;
using System.Data;
using System.Data.Common;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Packages.Tests.Integration;

/// <summary>Services that request a DbDataSource from dependency injection.</summary>
public sealed class DataSourceConsumerTests
{
    [Fact]
    public async Task A_service_that_knows_only_the_base_class_works_with_the_data_source_that_was_added()
    {
        await using TdsServer server = Start();
        await using ServiceProvider services = new ServiceCollection()
            .AddMsSqlDataSource(ConnectionString(server)).AddScoped<OrderBook>().BuildServiceProvider(validateScopes: true);
        for (int request = 0; request < 3; request++)
        {
            await using AsyncServiceScope scope = services.CreateAsyncScope();
            OrderBook orders = scope.ServiceProvider.GetRequiredService<OrderBook>();
            Assert.Equal(2, await orders.CountAsync(TestToken));
            Assert.Equal(2, orders.CountNow());
            Assert.Equal(3, await orders.AddAsync([1.5m, 2.5m, 3.5m], TestToken));
            Assert.Equal(["first", "second"], await orders.NamesAsync(TestToken));
        }

        // Requests share the pool of the single data source.
        Assert.Equal(1, server.TotalSessionCount);
        Assert.Empty(server.Log.Complaints);
    }

    [Fact]
    public async Task Services_can_request_a_keyed_data_source_and_a_connection()
    {
        await using TdsServer server = Start();
        await using ServiceProvider services = new ServiceCollection()
            .AddMsSqlDataSource("Server=nowhere").AddMsSqlDataSource(ConnectionString(server), serviceKey: "orders")
            .AddSingleton(static s => new OrderBook(s.GetRequiredKeyedService<DbDataSource>("orders"))).BuildServiceProvider();

        Assert.Equal(2, await services.GetRequiredService<OrderBook>().CountAsync(TestToken));
        await using AsyncServiceScope scope = services.CreateAsyncScope();
        DbConnection connection = scope.ServiceProvider.GetRequiredKeyedService<DbConnection>("orders");
        await connection.OpenAsync(TestToken);
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "select count(*) from orders";
        Assert.Equal(2, await command.ExecuteScalarAsync(TestToken));
    }

    [Fact]
    public async Task The_base_class_creates_closed_connections()
    {
        await using TdsServer server = Start();
        await using DbDataSource source = SqlDataSource.Create(ConnectionString(server));

        await using DbConnection connection = source.CreateConnection();

        Assert.Equal(ConnectionState.Closed, Assert.IsType<SqlConnection>(connection).State);
        await connection.OpenAsync(TestToken);
        await (await source.OpenConnectionAsync(TestToken)).DisposeAsync();
        Assert.Equal(2, server.TotalSessionCount);
    }

    [Fact]
    public async Task After_the_services_are_disposed_no_connection_can_be_opened()
    {
        await using TdsServer server = Start();
        OrderBook orders;
        await using (ServiceProvider services = new ServiceCollection()
            .AddMsSqlDataSource(ConnectionString(server)).AddSingleton<OrderBook>().BuildServiceProvider())
        {
            orders = services.GetRequiredService<OrderBook>();
            await orders.CountAsync(TestToken);
        }

        await Assert.ThrowsAsync<ObjectDisposedException>(() => orders.CountAsync(TestToken));
    }

    private static TdsServer Start()
    {
        TdsServer server = TdsServer.Start();
        server.OnSql("select count(*) from orders", new Answer().Columns(Column.Int("")).Row(2).Done());
        server.OnSql("insert orders values (@total)", new Answer().Done(1, 0xC3));
        server.OnSql("select name from orders", new Answer().Columns(Column.NVarChar("name", 20)).Row("first").Row("second").Done());
        return server;
    }
}
