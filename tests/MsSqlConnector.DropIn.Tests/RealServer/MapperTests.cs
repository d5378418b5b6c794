using System.Linq;
using System.Threading.Tasks;
using LinqToDB;
using LinqToDB.Async;
using LinqToDB.Data;
using LinqToDB.DataProvider.SqlServer;
using LinqToDB.Mapping;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>linq2db creates, fills and queries tables of a server.</summary>
public sealed class MapperTests
{
    [Fact]
    public async Task Linq2db_queries_and_changes_rows()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await using DataConnection connection = Connect(database);
        await connection.CreateTableAsync<Product>(token: TestToken);
        int pen = await connection.InsertWithInt32IdentityAsync(new Product { Name = "pen", Price = 1.25m }, token: TestToken);
        int ink = await connection.InsertWithInt32IdentityAsync(new Product { Name = "ink", Price = 7.5m }, token: TestToken);
        IQueryable<Product> cheap = connection.GetTable<Product>().Where(static one => one.Price < 5);
        Assert.Equal([pen], (await AsyncExtensions.ToArrayAsync(cheap, TestToken)).Select(static one => one.Id));
        Assert.Equal(1, await cheap.Set(static one => one.Price, static one => one.Price * 10).UpdateAsync(TestToken));
        Assert.Equal(12.5m, await AsyncExtensions.MaxAsync(connection.GetTable<Product>(), static one => one.Price, TestToken));
        Assert.Equal(1, await connection.GetTable<Product>().Where(one => one.Id == ink).DeleteAsync(TestToken));
        Assert.Equal(1, await database.CountAsync("mapped_product"));
    }

    [Fact]
    public async Task Linq2db_copies_rows_with_the_bulk_copy_of_the_provider()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await using DataConnection connection = Connect(database);
        await connection.CreateTableAsync<Product>(token: TestToken);
        BulkCopyOptions options = new() { BulkCopyType = BulkCopyType.ProviderSpecific };
        BulkCopyRowsCopied copied = await connection.BulkCopyAsync(
            options, Enumerable.Range(1, 1000).Select(static i => new Product { Name = $"pen {i}", Price = i / 4m }), TestToken);
        Assert.Equal(1000, copied.RowsCopied);
        Assert.Equal(1000, await database.CountAsync("mapped_product", "name = N'pen ' + CAST(CAST(price * 4 AS int) AS nvarchar(10))"));
    }

    private static DataConnection Connect(ServerDatabase database) => new(new DataOptions().UseSqlServer(
        database.ConnectionString, SqlServerVersion.v2016, SqlServerProvider.MicrosoftDataSqlClient));

    [Table("mapped_product")]
    private sealed class Product
    {
        [Column("id"), PrimaryKey, Identity]
        public int Id { get; set; }

        [Column("name", Length = 50), NotNull]
        public string Name { get; set; } = "";

        [Column("price", DataType = DataType.Decimal, Precision = 10, Scale = 2)]
        public decimal Price { get; set; }
    }
}
