using System;
using System.Collections.Generic;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.Tests.Targets;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>A context of Entity Framework Core on a database of the server.</summary>
internal sealed class ShopContext(ServerDatabase database) : DbContext
{
    public DbSet<Order> Orders => Set<Order>();

    public DbSet<OrderLine> Lines => Set<OrderLine>();

    protected override void OnConfiguring(DbContextOptionsBuilder options) => options.UseSqlServer(database.ConnectionString, server =>
    {
        if (database.Facts.ReasonAgainst(ServerFeature.Merge) is not null)
        {
            server.MaxBatchSize(1); // several inserts in one batch are a MERGE
        }
    });

    protected override void OnModelCreating(ModelBuilder model)
    {
        model.Entity<Order>(static order =>
        {
            order.ToTable("orders").HasIndex(static one => one.Number).IsUnique();
            order.Property(static one => one.Customer).HasMaxLength(50);
            order.Property(static one => one.Total).HasPrecision(10, 2);
            order.HasMany(static one => one.Lines).WithOne().HasForeignKey(static line => line.OrderId);
        });
        model.Entity<OrderLine>().ToTable("lines");
    }
}

internal sealed class Order
{
    public int Id { get; set; }

    public Guid Number { get; set; }

    public string Customer { get; set; } = "";

    public DateTime Placed { get; set; }

    public DateOnly? Due { get; set; }

    public decimal Total { get; set; }

    public byte[]? Signature { get; set; }

    public List<OrderLine> Lines { get; } = [];
}

internal sealed class OrderLine
{
    public long Id { get; set; }

    public int OrderId { get; set; }

    public string Product { get; set; } = "";

    public int Quantity { get; set; }
}
