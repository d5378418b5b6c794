using System.Threading.Tasks;
using MsSqlConnector;
using MsSqlConnector.Testing;
using Xunit;

namespace MsSqlConnector.Testing.Tests.Examples;

/// <summary>An example of docs/testing.md.</summary>
public sealed class ProductRepositoryTests
{
    private const string Query = "SELECT Name, Price FROM dbo.Product WHERE Id = @id";

    [Fact]
    public async Task Product_is_read_by_its_id()
    {
        await using SqlTestServer server = SqlTestServer.Start();
        server.OnSql(Query).Respond(new SqlTestResult(
            new SqlTestColumn("Name", "nvarchar(50)", isNullable: false), new SqlTestColumn("Price", "decimal(10, 2)"))
            .Row("Chair", 99.5m));

        (string Name, decimal Price)? product = await FindAsync(server.ConnectionString, 7);

        Assert.Equal(("Chair", 99.5m), product);
        SqlTestRequest request = Assert.Single(server.Requests);
        Assert.Equal(7, request["@id"]);
    }

    /// <summary>The code under test.</summary>
    private static async Task<(string Name, decimal Price)?> FindAsync(string connectionString, int id)
    {
        await using SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        await using SqlCommand command = new(Query, connection);
        command.Parameters.AddWithValue("@id", id);
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
        return await reader.ReadAsync() ? (reader.GetString(0), reader.GetDecimal(1)) : null;
    }
}
