using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Databases.Migrations;

[DbContext(typeof(MigratedContext))]
[Migration("20261101000000_First")]
internal sealed class First : Migration
{
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "Items",
            table => new
            {
                Id = table.Column<int>(nullable: false).Annotation("SqlServer:Identity", "1, 1"),
                Name = table.Column<string>(maxLength: 100, nullable: true),
            },
            constraints: table => table.PrimaryKey("PK_Items", item => item.Id));
        migrationBuilder.InsertData("Items", ["Id", "Name"], ["int", "nvarchar(100)"], new object[,] { { 1, "first ñ" }, { 2, "second" } });
    }

    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("Items");
}
