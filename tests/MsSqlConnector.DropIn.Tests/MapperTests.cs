using System;
using System.Linq;
using System.Threading.Tasks;
using LinqToDB;
using LinqToDB.Async;
using LinqToDB.Data;
using LinqToDB.DataProvider.SqlServer;
using LinqToDB.Mapping;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Libraries;
using Xunit;

namespace MsSqlConnector.DropIn.Tests;

/// <summary>linq2db finds the types of Microsoft.Data.SqlClient by their names.</summary>
public sealed class MapperTests : IAsyncDisposable
{
    private readonly StatementServer _server = new();

    private DataOptions Options => new DataOptions().UseSqlServer(
        _server.ConnectionString, SqlServerVersion.v2022, SqlServerProvider.MicrosoftDataSqlClient);

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public async Task Linq2db_queries_and_changes_rows()
    {
        _server.Respond = static text => text.StartsWith("SELECT", StringComparison.Ordinal)
            ? new Answer().Columns(Column.Int("Id"), Column.NVarChar("Name", 20)).Row(1, "pen").Done()
            : null;
        await using DataConnection database = new(Options);
        IQueryable<Product> pens = database.GetTable<Product>().Where(static one => one.Name == "pen");
        Assert.Equal([1], (await AsyncExtensions.ToArrayAsync(pens, TestToken)).Select(static one => one.Id));
        Assert.Equal(1, await pens.Set(static one => one.Name, "cap").UpdateAsync(TestToken));
        _server.AssertSent("FROM", "UPDATE");
    }

    [Fact]
    public async Task Linq2db_copies_rows_with_the_bulk_copy_of_the_provider()
    {
        BulkTable table = _server.Tables.Add(new BulkTable("product", Column.Int("Id"), Column.NVarChar("Name", 20)));
        await using DataConnection database = new(Options);
        BulkCopyOptions options = new() { BulkCopyType = BulkCopyType.ProviderSpecific };
        await database.BulkCopyAsync(options, [new Product { Id = 1, Name = "pen" }, new Product { Id = 2, Name = "ink" }], TestToken);
        Assert.Equal(2, table.Rows.Count);
        _server.AssertSent("insert bulk [product]");
    }

    [Table("product", IsColumnAttributeRequired = false)]
    private sealed class Product
    {
        [PrimaryKey]
        public int Id { get; set; }

        public string Name { get; set; } = "";
    }
}
