using FluentMigrator;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>A migration that creates a schema with two tables and fills them.</summary>
[Migration(1)]
public sealed class AddLines : Migration
{
    public override void Up()
    {
        Create.Schema("shop");
        Create.Table("product").InSchema("shop")
            .WithColumn("id").AsInt32().PrimaryKey()
            .WithColumn("name").AsString(50).NotNullable().Indexed()
            .WithColumn("price").AsDecimal(10, 2).Nullable();
        Create.Table("line").InSchema("shop")
            .WithColumn("id").AsInt64().PrimaryKey().Identity()
            .WithColumn("product_id").AsInt32().ForeignKey("fk_line_product", "shop", "product", "id")
            .WithColumn("quantity").AsInt32().NotNullable().WithDefaultValue(1);
        Insert.IntoTable("product").InSchema("shop").Row(new { id = 7, name = "pen", price = 1.25m });
        Insert.IntoTable("line").InSchema("shop").Row(new { product_id = 7 }).Row(new { product_id = 7 });
    }

    public override void Down()
    {
        Delete.Table("line").InSchema("shop");
        Delete.Table("product").InSchema("shop");
        Delete.Schema("shop");
    }
}
