using Microsoft.EntityFrameworkCore;

namespace MsSqlConnector.Benchmarks.EntityFramework;

/// <summary>The context of the measured operations.</summary>
internal sealed class FortuneContext(DbContextOptions<FortuneContext> options) : DbContext(options)
{
    /// <summary>The table that receives rows. The queries must always read the same rows.</summary>
    public const string InsertTable = "new_fortune";

    private const int MaxCharCount = 2048;

    public DbSet<EntityFortune> Fortunes => Set<EntityFortune>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<EntityFortune>(static fortune =>
        {
            fortune.ToTable("fortune");
            fortune.Property(f => f.Id).HasColumnName("id");
            fortune.Property(f => f.Message).HasColumnName("message").HasMaxLength(MaxCharCount);
        });
        modelBuilder.Entity<NewFortune>(static fortune =>
        {
            fortune.ToTable(InsertTable);
            fortune.Property(f => f.Id).HasColumnName("id");
            fortune.Property(f => f.Message).HasColumnName("message").HasMaxLength(MaxCharCount);
        });
    }
}
