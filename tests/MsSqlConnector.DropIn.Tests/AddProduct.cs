using FluentMigrator;

namespace MsSqlConnector.DropIn.Tests;

/// <summary>A migration that creates a table.</summary>
[Migration(1)]
public sealed class AddProduct : Migration
{
    public override void Up() => Create.Table("product").WithColumn("id").AsInt32();

    public override void Down() => Delete.Table("product");
}
