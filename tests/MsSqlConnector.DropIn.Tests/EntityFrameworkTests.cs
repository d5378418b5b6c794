using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Data.SqlClient;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Storage;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Libraries;
using Xunit;

namespace MsSqlConnector.DropIn.Tests;

/// <summary>Entity Framework Core's provider for SQL Server.</summary>
public sealed class EntityFrameworkTests : IAsyncDisposable
{
    private readonly StatementServer _server = new();

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public async Task Entities_are_read_with_typed_parameters()
    {
        _server.Respond = static text => text.Contains("FROM [Product]", StringComparison.Ordinal)
            ? new Answer().Columns(Column.Int("Id"), Column.NVarChar("Name", 20), Column.Date("Since"))
                .Row(1, "pen", new DateOnly(2026, 1, 2)).Done()
            : null;
        await using Shop shop = new(_server.ConnectionString);
        DateOnly since = new(2025, 1, 1);
        Product product = await shop.Products.Where(one => one.Since > since).SingleAsync(TestToken);
        Assert.Equal((1, "pen", new DateOnly(2026, 1, 2)), (product.Id, product.Name, product.Since));
    }

    [Fact]
    public async Task Changes_are_saved_in_a_transaction()
    {
        _server.Respond = static text => text.Contains("MERGE [Product]", StringComparison.Ordinal)
            ? new Answer().Columns(Column.Int("Id"), Column.Int("_Position")).Row(11, 0).Row(12, 1).Row(13, 2).Row(14, 3).Done()
            : null;
        await using Shop shop = new(_server.ConnectionString);
        List<Product> products = [.. Enumerable.Range(0, 4).Select(static i => new Product { Name = $"pen {i}" })];
        shop.AddRange(products);
        Assert.Equal(4, await shop.SaveChangesAsync(TestToken));
        Assert.Equal([11, 12, 13, 14], products.Select(static one => one.Id));
        _server.AssertSent("MERGE [Product]");
    }

    /// <summary>The strategy reads the numbers of the errors of the exception's type.</summary>
    [Fact]
    public async Task A_deadlock_is_retried()
    {
        int count = 0;
        _server.Respond = text => !text.Contains("FROM [Product]", StringComparison.Ordinal) ? null
            : count++ == 0 ? new Answer().Error(1205, 1, 13, "Transaction was deadlocked.")
            : new Answer().Columns(Column.Int("Value")).Row(3).Done();
        await using Shop shop = new(_server.ConnectionString);
        Assert.Equal(3, await shop.Products.CountAsync(TestToken));
        Assert.Equal(2, count);
    }

    [Fact]
    public async Task An_error_is_the_exception_of_the_provider()
    {
        _server.Respond = static text => text.Contains("FROM [Product]", StringComparison.Ordinal)
            ? new Answer().Error(208, 1, 16, "Invalid object name 'Product'.")
            : null;
        await using Shop shop = new(_server.ConnectionString);
        SqlException exception = await Assert.ThrowsAsync<SqlException>(() => shop.Products.ToListAsync(TestToken));
        Assert.Equal(208, exception.Number);
    }

    private sealed class Product
    {
        public int Id { get; set; }

        public string Name { get; set; } = "";

        public DateOnly Since { get; set; }
    }

    private sealed class Shop(string connectionString) : DbContext
    {
        public DbSet<Product> Products => Set<Product>();

        protected override void OnConfiguring(DbContextOptionsBuilder options) =>
            options.UseSqlServer(connectionString, static server => server.EnableRetryOnFailure(3, TimeSpan.Zero, null));

        protected override void OnModelCreating(ModelBuilder model) => model.Entity<Product>().ToTable("Product");
    }
}
