using Microsoft.EntityFrameworkCore;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Plugins;

/// <summary>A context with the types of the plugin.</summary>
internal sealed class LabelContext(DbContextOptions options) : DbContext(options)
{
    protected override void OnModelCreating(ModelBuilder modelBuilder) => modelBuilder.Entity<Shelf>();

    internal sealed class Shelf
    {
        public int Id { get; set; }

        public Label? Label { get; set; }

        public Place? Place { get; set; }
    }
}
