using System.Threading.Tasks;
using MsSqlConnector;
using MsSqlConnector.Testing;
using Xunit;

namespace MsSqlConnector.Testing.Tests.Examples;

/// <summary>An example of docs/testing.md.</summary>
public sealed class TimeoutTests
{
    private const string SlowStatement = "EXECUTE dbo.BuildReport";

    [Fact]
    public async Task Report_that_takes_too_long_is_not_available()
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnSql(SlowStatement).Respond(SqlTestResponse.Timeout());

        string report = await BuildReportAsync(server.ConnectionString);

        Assert.Equal("not available", report);
        Assert.Equal(1, server.CancellationCount);
    }

    /// <summary>The code under test.</summary>
    private static async Task<string> BuildReportAsync(string connectionString)
    {
        const int Timeout = -2;
        await using SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        await using SqlCommand command = new(SlowStatement, connection) { CommandTimeout = 1 };
        try
        {
            return (string)(await command.ExecuteScalarAsync())!;
        }
        catch (SqlException exception) when (exception.Number == Timeout)
        {
            return "not available";
        }
    }
}
