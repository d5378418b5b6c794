using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector;
using MsSqlConnector.Testing;
using Xunit;

namespace MsSqlConnector.Testing.Tests.Examples;

/// <summary>An example of docs/testing.md.</summary>
public sealed class LostConnectionTests
{
    private const string Query = "SELECT Id FROM dbo.Measurement";

    [Fact]
    public async Task Result_is_read_again_if_the_connection_is_lost_in_the_middle()
    {
        await using SqlTestServer server = SqlTestServer.Start();
        SqlTestResult rows = new(new SqlTestColumn("Id", "int", isNullable: false));
        foreach (int id in Enumerable.Range(1, 1000))
        {
            rows.Row(id);
        }

        server.OnSql(Query)
            .Respond(SqlTestResponse.Rows(rows).CloseAfter(2000))
            .Respond(rows);

        List<int> ids = await ReadAllAsync(server.ConnectionString);

        Assert.Equal(Enumerable.Range(1, 1000), ids);
        Assert.Equal([1, 2], server.Requests.Select(request => request.Connection));
    }

    /// <summary>The code under test.</summary>
    private static async Task<List<int>> ReadAllAsync(string connectionString)
    {
        for (int attempt = 1; ; attempt++)
        {
            List<int> ids = [];
            try
            {
                await using SqlConnection connection = new(connectionString);
                await connection.OpenAsync();
                await using SqlCommand command = new(Query, connection);
                await using SqlDataReader reader = await command.ExecuteReaderAsync();
                while (await reader.ReadAsync())
                {
                    ids.Add(reader.GetInt32(0));
                }

                return ids;
            }
            catch (SqlException) when (attempt < 3)
            {
            }
        }
    }
}
