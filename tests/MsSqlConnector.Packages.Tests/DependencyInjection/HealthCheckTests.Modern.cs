using System;
using System.Threading.Tasks;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using Xunit;
using static MsSqlConnector.Tests.Sessions.Opening.ConnectionFixture;

namespace MsSqlConnector.Packages.Tests.DependencyInjection;

/// <summary>The health check of a data source.</summary>
public sealed class HealthCheckTests
{
    [Fact]
    public async Task The_registered_data_source_is_healthy()
    {
        await using TdsServer server = TdsServer.Start();
        await using ServiceProvider services = Services(server, static checks => checks.AddMsSqlConnector());
        HealthReportEntry entry = await CheckAsync(services, "mssqlconnector");
        Assert.Equal(HealthStatus.Healthy, entry.Status);
        Assert.Empty(entry.Tags);
        Assert.Equal(1, server.TotalSessionCount);
    }

    [Fact]
    public async Task The_query_name_tags_and_failure_status_are_those_of_the_caller()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("EXEC dbo.CheckHealth", new Answer().Error(50000, 1, 16, "The queue is full."));
        await using ServiceProvider services = Services(server, static checks => checks.AddMsSqlConnector(
            healthQuery: "EXEC dbo.CheckHealth", name: "queue", failureStatus: HealthStatus.Degraded, tags: ["ready", "sql"]));
        HealthReportEntry entry = await CheckAsync(services, "queue");
        Assert.Equal((HealthStatus.Degraded, "The queue is full."), (entry.Status, entry.Description));
        Assert.Equal(["ready", "sql"], entry.Tags);
        Assert.Equal(50000, Assert.IsType<SqlException>(entry.Exception).Number);
    }

    [Fact]
    public async Task A_server_that_rejects_the_login_is_unhealthy()
    {
        await using TdsServer server = TdsServer.Start();
        await using ServiceProvider services = new ServiceCollection().AddLogging()
            .AddMsSqlDataSource(ConnectionString(server, "Password=wrong;Connect Retry Count=0"))
            .AddHealthChecks().AddMsSqlConnector().Services.BuildServiceProvider();
        HealthReportEntry entry = await CheckAsync(services, "mssqlconnector");
        Assert.Equal(HealthStatus.Unhealthy, entry.Status);
        Assert.Equal(18456, Assert.IsType<SqlException>(entry.Exception).Number);
    }

    [Fact]
    public async Task A_check_that_exceeds_its_timeout_is_reported_as_a_timeout()
    {
        await using TdsServer server = TdsServer.Start();
        server.OnSql("WAITFOR", new Answer().Done().WithFaults().StallAt(0, new StallGate()));
        await using ServiceProvider services = Services(
            server, static checks => checks.AddMsSqlConnector(healthQuery: "WAITFOR", timeout: TimeSpan.FromMilliseconds(200)));
        HealthReportEntry entry = await CheckAsync(services, "mssqlconnector");
        Assert.Equal((HealthStatus.Unhealthy, "A timeout occurred while running check."), (entry.Status, entry.Description));
    }

    [Fact]
    public async Task Keyed_data_sources_and_factories_have_checks_of_their_own()
    {
        await using TdsServer server = TdsServer.Start();
        await using TdsServer other = TdsServer.Start();
        await using SqlDataSource unregistered = SqlDataSource.Create(ConnectionString(other));
        await using ServiceProvider services = new ServiceCollection().AddLogging()
            .AddMsSqlDataSource(ConnectionString(server), serviceKey: "orders")
            .AddHealthChecks()
            .AddMsSqlConnector(serviceKey: "orders", name: "keyed")
            .AddMsSqlConnector(_ => unregistered, name: "made")
            .AddMsSqlConnector(name: "missing")
            .Services.BuildServiceProvider();
        HealthReport report = await services.GetRequiredService<HealthCheckService>()
            .CheckHealthAsync(static registration => registration.Name != "missing", TestToken);
        Assert.Equal(HealthStatus.Healthy, report.Entries["keyed"].Status);
        Assert.Equal(HealthStatus.Healthy, report.Entries["made"].Status);
        Assert.Equal((1, 1), (server.TotalSessionCount, other.TotalSessionCount));
        await Assert.ThrowsAsync<InvalidOperationException>(
            () => services.GetRequiredService<HealthCheckService>().CheckHealthAsync(TestToken));
    }

    [Fact]
    public void Missing_arguments_are_rejected()
    {
        IHealthChecksBuilder builder = new ServiceCollection().AddHealthChecks();
        Assert.Equal("builder", Assert.Throws<ArgumentNullException>(() => ((IHealthChecksBuilder)null!).AddMsSqlConnector()).ParamName);
        Assert.Equal("healthQuery", Assert.Throws<ArgumentNullException>(() => builder.AddMsSqlConnector(healthQuery: null!)).ParamName);
    }

    private static ServiceProvider Services(TdsServer server, Action<IHealthChecksBuilder> add)
    {
        IServiceCollection services = new ServiceCollection().AddLogging().AddMsSqlDataSource(ConnectionString(server));
        add(services.AddHealthChecks());
        return services.BuildServiceProvider();
    }

    private static async Task<HealthReportEntry> CheckAsync(IServiceProvider services, string name) =>
        (await services.GetRequiredService<HealthCheckService>().CheckHealthAsync(TestToken)).Entries[name];
}
