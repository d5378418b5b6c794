using Microsoft.EntityFrameworkCore;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Model;

/// <summary>The context of most tests.</summary>
internal sealed class ShopContext(DbContextOptions<ShopContext> options) : DbContext(options)
{
    public DbSet<Blog> Blogs => Set<Blog>();

    public DbSet<Post> Posts => Set<Post>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<Blog>(blog =>
        {
            blog.Property(b => b.Name).HasMaxLength(100);
            blog.Property(b => b.Rating).HasPrecision(18, 2);
            blog.HasMany(b => b.Posts).WithOne().HasForeignKey(p => p.BlogId);
        });
        modelBuilder.Entity<Post>().Property(p => p.Version).IsRowVersion();
    }
}
