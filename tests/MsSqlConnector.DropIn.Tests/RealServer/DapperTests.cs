using System;
using System.Collections.Generic;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using Dapper;
using Microsoft.Data.SqlClient;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>Dapper stores and queries rows of a server.</summary>
public sealed class DapperTests
{
    private const string Table =
        "CREATE TABLE product (id int PRIMARY KEY, name nvarchar(50) NOT NULL, price decimal(10, 2) NOT NULL, since date NULL)";

    [Fact]
    public async Task Rows_are_stored_and_queried()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await using SqlConnection connection = await CreateProductsAsync(database);
        IEnumerable<Product> some = await connection.QueryAsync<Product>(
            "SELECT id, name, price, since FROM product WHERE id IN @ids AND price < @limit ORDER BY id",
            new { ids = new[] { 1, 3, 9 }, limit = 4m });
        Assert.Equal([new Product(1, "pen 1", 1.25m, new DateTime(2026, 1, 2)), new Product(3, "pen 3", 3.75m, null)], some);
        int changed = await connection.ExecuteAsync("UPDATE product SET price = price * 2 WHERE since IS NULL");
        Assert.Equal(2, changed);
        decimal price = await connection.ExecuteScalarAsync<decimal>("SELECT price FROM product WHERE name = @name", new { name = "ink" });
        Assert.Equal(15.00m, price);
    }

    [Fact]
    public async Task Several_results_are_read()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await using SqlConnection connection = await CreateProductsAsync(database);
        await using SqlMapper.GridReader results = await connection.QueryMultipleAsync(
            "SELECT COUNT(*) FROM product; SELECT name FROM product WHERE price > @price ORDER BY name", new { price = 2m });
        Assert.Equal(4, await results.ReadSingleAsync<int>());
        Assert.Equal(["ink", "pen 2", "pen 3"], await results.ReadAsync<string>());
    }

    [Fact]
    public async Task A_procedure_returns_rows_and_an_output_parameter()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await using SqlConnection connection = await CreateProductsAsync(database);
        await connection.ExecuteAsync(
            "CREATE PROCEDURE cheap @limit decimal(10, 2), @count int OUTPUT AS BEGIN SET NOCOUNT ON; "
            + "SELECT @count = COUNT(*) FROM product WHERE price < @limit; SELECT name FROM product WHERE price < @limit; END");
        DynamicParameters parameters = new(new { limit = 2m });
        parameters.Add("count", dbType: DbType.Int32, direction: ParameterDirection.Output);
        Assert.Equal(["pen 1"], await connection.QueryAsync<string>("cheap", parameters, commandType: CommandType.StoredProcedure));
        Assert.Equal(1, parameters.Get<int>("count"));
    }

    [Fact]
    public async Task A_transaction_is_rolled_back()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await using SqlConnection connection = await CreateProductsAsync(database);
        await using (SqlTransaction transaction = connection.BeginTransaction())
        {
            Assert.Equal(4, await connection.ExecuteAsync("DELETE FROM product", transaction: transaction));
            await transaction.RollbackAsync(TestToken);
        }

        Assert.Equal(4, await connection.ExecuteScalarAsync<int>("SELECT COUNT(*) FROM product"));
    }

    private static async Task<SqlConnection> CreateProductsAsync(ServerDatabase database)
    {
        await database.ExecuteAsync(Table);
        SqlConnection connection = new(database.ConnectionString);
        await connection.OpenAsync(TestToken);
        IEnumerable<Product> products =
        [
            new(1, "pen 1", 1.25m, new DateTime(2026, 1, 2)), new(2, "pen 2", 2.5m, new DateTime(2026, 2, 3)), new(3, "pen 3", 3.75m, null),
            new(4, "ink", 7.5m, null),
        ];
        int count = await connection.ExecuteAsync(
            "INSERT INTO product (id, name, price, since) VALUES (@Id, @Name, @Price, @Since)", products);
        Assert.Equal(products.Count(), count);
        return connection;
    }

    private sealed record Product(int Id, string Name, decimal Price, DateTime? Since);
}
