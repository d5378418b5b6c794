using System.Linq;
using System.Threading.Tasks;
using Microsoft.Data.SqlClient;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>AspNetCore.HealthChecks.SqlServer checks a server.</summary>
public sealed class HealthCheckTests
{
    [Fact]
    public async Task A_server_that_executes_the_query_is_healthy()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await database.ExecuteAsync("CREATE TABLE product (id int)");
        HealthReportEntry entry = await CheckAsync(database.ConnectionString, "SELECT COUNT(*) FROM product");
        Assert.Equal((HealthStatus.Healthy, null), (entry.Status, entry.Exception));
    }

    [Fact]
    public async Task A_query_that_fails_is_reported()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        HealthReportEntry entry = await CheckAsync(database.ConnectionString, "SELECT COUNT(*) FROM missing");
        Assert.Equal(HealthStatus.Unhealthy, entry.Status);
        Assert.Contains("missing", Assert.IsType<SqlException>(entry.Exception).Message);
    }

    [Fact]
    public async Task A_login_that_fails_is_reported()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        SqlConnectionStringBuilder builder = new(database.ConnectionString) { Password = "wrong" };
        HealthReportEntry entry = await CheckAsync(builder.ConnectionString, "SELECT 1");
        Assert.Equal(HealthStatus.Unhealthy, entry.Status);
        Assert.Equal(18456, Assert.IsType<SqlException>(entry.Exception).Number);
    }

    private static async Task<HealthReportEntry> CheckAsync(string connectionString, string query)
    {
        await using ServiceProvider services = new ServiceCollection()
            .AddLogging().AddHealthChecks().AddSqlServer(connectionString, query).Services.BuildServiceProvider();
        HealthReport report = await services.GetRequiredService<HealthCheckService>().CheckHealthAsync(TestToken);
        return report.Entries.Values.Single();
    }
}
