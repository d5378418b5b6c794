using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>A context whose database is created by migrations.</summary>
internal sealed class StockContext(ServerDatabase database) : DbContext
{
    protected override void OnConfiguring(DbContextOptionsBuilder options) => options.UseSqlServer(database.ConnectionString);
}

[DbContext(typeof(StockContext))]
[Migration("20261130000001_AddStock")]
internal sealed class AddStock : Migration
{
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "stock",
            static table => new
            {
                id = table.Column<int>(nullable: false).Annotation("SqlServer:Identity", "1, 1"),
                name = table.Column<string>(maxLength: 50),
            },
            constraints: static table => table.PrimaryKey("pk_stock", static one => one.id));
        migrationBuilder.InsertData("stock", ["name"], ["nvarchar(50)"], ["pen"]);
    }

    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("stock");
}

[DbContext(typeof(StockContext))]
[Migration("20261130000002_AddQuantity")]
internal sealed class AddQuantity : Migration
{
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<int>("quantity", "stock", nullable: true);
        migrationBuilder.Sql("UPDATE stock SET quantity = 5");
        migrationBuilder.CreateIndex("ix_stock_name", "stock", "name", unique: true);
    }

    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropIndex("ix_stock_name", "stock");
        migrationBuilder.DropColumn("quantity", "stock");
    }
}
