using Microsoft.EntityFrameworkCore;

namespace MsSqlConnector.Benchmarks.EntityFramework;

/// <summary>The context of the measured operations.</summary>
internal sealed class FortuneContext(DbContextOptions<FortuneContext> options) : DbContext(options)
{
    public DbSet<EntityFortune> Fortunes => Set<EntityFortune>();

    protected override void OnModelCreating(ModelBuilder modelBuilder) => modelBuilder.Entity<EntityFortune>(fortune =>
    {
        fortune.ToTable("fortune");
        fortune.Property(f => f.Id).HasColumnName("id");
        fortune.Property(f => f.Message).HasColumnName("message").HasMaxLength(2048);
    });
}
