using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.Data.SqlClient;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Storage;
using Xunit;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>Entity Framework Core's provider for SQL Server creates tables, and stores and queries entities.</summary>
public sealed class EntityTests
{
    [Fact]
    public async Task Entities_are_stored_and_queried()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        List<Order> orders = await StoreOrdersAsync(database);
        await using ShopContext shop = new(database);
        Order read = await shop.Orders.Include(static one => one.Lines).SingleAsync(one => one.Number == orders[3].Number, TestToken);
        Assert.Equal(
            (orders[3].Id, "customer 3 ñ", orders[3].Placed, new DateOnly(2026, 1, 4), 3.75m),
            (read.Id, read.Customer, read.Placed, read.Due, read.Total));
        Assert.Equal(orders[3].Signature, read.Signature);
        Assert.Equal(
            [("pen", 3), ("ink", 4)],
            read.Lines.OrderBy(static line => line.Quantity).Select(static line => (line.Product, line.Quantity)));
        int[] some = [orders[1].Id, orders[2].Id];
        Assert.Equal(3.75m, await shop.Orders.Where(one => some.Contains(one.Id)).SumAsync(static one => one.Total, TestToken));
        Assert.Equal([("ink", 55), ("pen", 45)], (await shop.Lines.GroupBy(static line => line.Product).OrderBy(static group => group.Key)
            .Select(static group => new { group.Key, Sum = group.Sum(static line => line.Quantity) }).ToListAsync(TestToken))
            .Select(static one => (one.Key, one.Sum)));
    }

    [Fact]
    public async Task Entities_are_changed_and_deleted()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        await StoreOrdersAsync(database);
        await using (ShopContext shop = new(database))
        {
            List<Order> late = await shop.Orders.OrderBy(static one => one.Id).Where(static one => one.Total > 7).ToListAsync(TestToken);
            late[0].Customer = "another customer";
            late[1].Due = null;
            shop.RemoveRange(late[2..]);
            Assert.Equal(4, await shop.SaveChangesAsync(TestToken));
        }

        await using ShopContext after = new(database);
        Assert.Equal(1, await after.Orders.CountAsync(static one => one.Customer == "another customer", TestToken));
        Assert.Equal(16, await after.Lines.CountAsync(TestToken)); // the lines of two orders are deleted with them
        Assert.Equal(3, await after.Orders.Where(static one => one.Total < 3).ExecuteUpdateAsync(
            static setters => setters.SetProperty(static one => one.Total, static one => one.Total + 100), TestToken));
        Assert.Equal(3, await after.Lines.Where(static line => line.Quantity > 6).ExecuteDeleteAsync(TestToken));
    }

    [Fact]
    public async Task A_transaction_ends_with_all_or_none_of_its_changes()
    {
        await using ServerDatabase database = await ServerDatabase.CreateAsync();
        List<Order> orders = await StoreOrdersAsync(database);
        await using ShopContext shop = new(database);
        await using (IDbContextTransaction transaction = await shop.Database.BeginTransactionAsync(TestToken))
        {
            shop.Add(new Order { Number = Guid.NewGuid(), Customer = "rolled back" });
            Assert.Equal(1, await shop.SaveChangesAsync(TestToken));
            await transaction.RollbackAsync(TestToken);
        }

        shop.ChangeTracker.Clear();
        shop.Add(new Order { Number = orders[0].Number, Customer = "not unique" });
        DbUpdateException exception = await Assert.ThrowsAsync<DbUpdateException>(() => shop.SaveChangesAsync(TestToken));
        Assert.True(Assert.IsType<SqlException>(exception.InnerException).Number is 2601 or 2627, exception.InnerException.Message);
        Assert.Equal(10, await shop.Orders.CountAsync(TestToken));
    }

    private static async Task<List<Order>> StoreOrdersAsync(ServerDatabase database)
    {
        await using ShopContext shop = new(database);
        Assert.True(await shop.Database.EnsureCreatedAsync(TestToken));
        List<Order> orders = [.. Enumerable.Range(0, 10).Select(static i => new Order
        {
            Number = new Guid(i, 2, 3, new byte[8]),
            Customer = $"customer {i} ñ",
            Placed = new DateTime(2026, 11, 30, 8, 30, 15).AddTicks(1_234_560 * i),
            Due = new DateOnly(2026, 1, i + 1),
            Total = i * 1.25m,
            Signature = i % 2 == 0 ? null : [.. Enumerable.Range(0, i * 1000).Select(static value => (byte)value)],
            Lines = { new OrderLine { Product = "pen", Quantity = i }, new OrderLine { Product = "ink", Quantity = i + 1 } },
        })];
        shop.AddRange(orders);
        Assert.Equal(30, await shop.SaveChangesAsync(TestToken));
        return orders;
    }
}
