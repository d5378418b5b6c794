using System;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Packages.Tests.DependencyInjection;

/// <summary>Data sources as services, and the provider's events in the application's log.</summary>
public sealed class AddMsSqlDataSourceTests
{
    [Fact]
    public async Task A_data_source_and_its_connections_are_services_under_their_own_types_and_the_base_classes()
    {
        await using TdsServer server = TdsServer.Start();
        SqlDataSource source;
        await using (ServiceProvider services = new ServiceCollection()
            .AddMsSqlDataSource(ConnectionString(server), builder => builder.UseName("orders")).BuildServiceProvider())
        {
            source = services.GetRequiredService<SqlDataSource>();
            Assert.Equal("orders", source.Name);
            Assert.Same(source, services.GetRequiredService<DbDataSource>());
            SqlConnection connection = services.GetRequiredService<SqlConnection>();
            Assert.NotSame(connection, services.GetRequiredService<SqlConnection>());
            Assert.IsType<SqlConnection>(services.GetRequiredService<DbConnection>());
            Assert.Equal(ConnectionState.Closed, connection.State);
            await connection.OpenAsync(TestToken);
        }

        Assert.Throws<ObjectDisposedException>(() => source.CreateConnection());
    }

    [Fact]
    public async Task Keyed_data_sources_coexist()
    {
        await using ServiceProvider services = new ServiceCollection()
            .AddMsSqlDataSource("Server=plain")
            .AddMsSqlDataSource("Server=one", serviceKey: "1")
            .AddMsSqlDataSource(_ => "Server=two", (_, builder) => builder.Name = "second", serviceKey: 2)
            .AddMsSqlDataSource("Server=ignored")
            .BuildServiceProvider();
        Assert.Equal("plain", services.GetRequiredService<DbConnection>().DataSource);
        Assert.Equal("one", services.GetRequiredKeyedService<DbConnection>("1").DataSource);
        Assert.Equal("two", services.GetRequiredKeyedService<SqlConnection>(2).DataSource);
        Assert.Equal("second", services.GetRequiredKeyedService<SqlDataSource>(2).Name);
        Assert.Same(services.GetRequiredKeyedService<SqlDataSource>("1"), services.GetRequiredKeyedService<DbDataSource>("1"));
    }

    [Fact]
    public async Task Requested_lifetimes_apply_and_configuration_can_use_services()
    {
        await using ServiceProvider services = new ServiceCollection()
            .AddSingleton("shop")
            .AddMsSqlDataSource(
                "Server=nowhere",
                (provider, builder) => builder.ConnectionStringBuilder.InitialCatalog = provider.GetRequiredService<string>(),
                ServiceLifetime.Scoped,
                ServiceLifetime.Scoped)
            .BuildServiceProvider(validateScopes: true);
        await using AsyncServiceScope one = services.CreateAsyncScope();
        await using AsyncServiceScope other = services.CreateAsyncScope();
        SqlConnection connection = one.ServiceProvider.GetRequiredService<SqlConnection>();
        Assert.Equal("shop", connection.Database);
        Assert.Same(connection, one.ServiceProvider.GetRequiredService<DbConnection>());
        Assert.NotSame(connection, other.ServiceProvider.GetRequiredService<SqlConnection>());
        Assert.NotSame(
            one.ServiceProvider.GetRequiredService<SqlDataSource>(), other.ServiceProvider.GetRequiredService<SqlDataSource>());
    }

    [Fact]
    public async Task Log_entries_contain_no_values_or_secrets()
    {
        await using TdsServer server = TdsServer.Start();
        string pool = $"logged {server.Port}";
        using RecordedLog log = new(LogLevel.Debug);
        await using ServiceProvider services = Services(log, ConnectionString(server), pool);
        await using (SqlConnection connection = services.GetRequiredService<SqlConnection>())
        {
            await connection.OpenAsync(TestToken);
            await using SqlCommand command = new("select @p", connection);
            command.Parameters.AddWithValue("@p", "hidden value");
            await command.ExecuteScalarAsync(TestToken);
        }

        (LogLevel Level, EventId Id, string Message)[] recorded = log.Of(pool);
        Assert.Equal([4, 6, 8, 9, 7], recorded.Select(entry => entry.Id.Id));
        Assert.Equal(["Connected", "Opened", "Executing", "Executed", "Closed"], recorded.Select(entry => entry.Id.Name));
        Assert.All(recorded, entry => Assert.Equal(LogLevel.Debug, entry.Level));
        Assert.EndsWith("executes: select @p", recorded[2].Message, StringComparison.Ordinal);
        Assert.All(log.Entries, entry => Assert.DoesNotContain("hidden value", entry.Message, StringComparison.Ordinal));
        Assert.All(recorded, entry => Assert.DoesNotContain(server.Password, entry.Message, StringComparison.Ordinal));
        Assert.Equal("MsSqlConnector", Assert.Single(log.Categories));
    }

    [Fact]
    public async Task A_failed_connection_attempt_is_logged_as_a_warning()
    {
        await using TdsServer server = TdsServer.Start();
        string pool = $"failing {server.Port}";
        using RecordedLog log = new(LogLevel.Warning);
        await using ServiceProvider services = Services(log, ConnectionString(server, "Password=wrong;Connect Retry Count=0"), pool);
        await Assert.ThrowsAsync<SqlException>(() => services.GetRequiredService<SqlConnection>().OpenAsync(TestToken));
        (LogLevel level, EventId id, string message) = Assert.Single(log.Of(pool));
        Assert.Equal((LogLevel.Warning, 5), (level, id.Id));
        Assert.Contains("Login failed", message, StringComparison.Ordinal);
        Assert.DoesNotContain("wrong", message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Positional_secrets_in_a_call_are_not_logged()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql(static text => text.Contains("Hunter2", StringComparison.Ordinal) ? new Answer().Done(1) : null);
        string pool = $"secretive {server.Port}";
        using RecordedLog log = new(LogLevel.Debug);
        await using ServiceProvider services = Services(log, ConnectionString(server), pool);
        await using SqlCommand command = services.GetRequiredService<SqlDataSource>().CreateCommand("EXEC dbo.ChangePassword bob, Hunter2");
        await command.ExecuteNonQueryAsync(TestToken);
        Assert.Contains(
            log.Of(pool), static entry => entry.Message.EndsWith("executes: EXEC dbo.ChangePassword ?, ?", StringComparison.Ordinal));
        Assert.All(log.Of(pool), static entry => Assert.DoesNotContain("Hunter2", entry.Message, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task An_exception_of_the_logger_has_no_effect(bool isAsked)
    {
        await using TdsServer server = TdsServer.Start();
        using ThrowingLog log = new(isAsked);
        await using ServiceProvider services = Services(log, ConnectionString(server), $"thrown at {server.Port}");
        await using SqlConnection connection = services.GetRequiredService<SqlConnection>();
        await connection.OpenAsync(TestToken);
        await using SqlCommand command = new("select 1", connection);
        Assert.Equal(1, command.ExecuteScalar());
        Assert.Equal(1, await command.ExecuteScalarAsync(TestToken));
        await connection.CloseAsync();
        Assert.True(log.ThrowCount > 0);
    }

    private static ServiceProvider Services(ILoggerFactory log, string connectionString, string name) => new ServiceCollection()
        .AddSingleton(log).AddMsSqlDataSource(connectionString, builder => builder.Name = name).BuildServiceProvider();
}
