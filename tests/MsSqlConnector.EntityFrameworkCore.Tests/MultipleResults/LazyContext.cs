using Microsoft.EntityFrameworkCore;

namespace MsSqlConnector.EntityFrameworkCore.Tests.MultipleResults;

/// <summary>A context whose entities are loaded lazily.</summary>
internal sealed class LazyContext(DbContextOptions<LazyContext> options) : DbContext(options)
{
    public DbSet<LazyBlog> Blogs => Set<LazyBlog>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<LazyBlog>(blog =>
        {
            blog.ToTable("Blogs");
            blog.HasMany(b => b.Posts).WithOne().HasForeignKey(p => p.BlogId);
        });
        modelBuilder.Entity<LazyPost>().ToTable("Posts");
    }
}
