using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Diagnostics;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Databases.Migrations;

/// <summary>A context with two migrations.</summary>
internal sealed class MigratedContext(DbContextOptions options) : DbContext(options)
{
    protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) =>
        optionsBuilder.ConfigureWarnings(warnings => warnings.Ignore(RelationalEventId.PendingModelChangesWarning));

    protected override void OnModelCreating(ModelBuilder modelBuilder) => modelBuilder.Entity<Item>();

    internal sealed class Item
    {
        public int Id { get; set; }

        public string Name { get; set; } = "";
    }
}
