using System.Threading.Tasks;
using MsSqlConnector;
using MsSqlConnector.Testing;
using Xunit;

namespace MsSqlConnector.Testing.Tests.Examples;

/// <summary>An example of docs/testing.md.</summary>
public sealed class DeadlockRetryTests
{
    private const string Statement = "UPDATE dbo.Account SET Balance = Balance - 10 WHERE Id = 1";
    private const int DeadlockVictim = 1205;

    [Fact]
    public async Task Update_is_repeated_after_a_deadlock()
    {
        await using SqlTestServer server = SqlTestServer.Start();
        SqlTestRule update = server.OnSql(Statement)
            .Respond(SqlTestResponse.Deadlock())
            .Respond(SqlTestResponse.Affected(1));

        int affected = await UpdateAsync(server.ConnectionString);

        Assert.Equal(1, affected);
        Assert.Equal(2, update.RequestCount);
    }

    /// <summary>The code under test.</summary>
    private static async Task<int> UpdateAsync(string connectionString)
    {
        await using SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        for (int attempt = 1; ; attempt++)
        {
            try
            {
                await using SqlCommand command = new(Statement, connection);
                return await command.ExecuteNonQueryAsync();
            }
            catch (SqlException exception) when (exception.Number == DeadlockVictim && attempt < 3)
            {
            }
        }
    }
}
