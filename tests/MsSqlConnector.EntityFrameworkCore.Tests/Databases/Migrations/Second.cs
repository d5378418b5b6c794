using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Databases.Migrations;

[DbContext(typeof(MigratedContext))]
[Migration("20261102000000_Second")]
internal sealed class Second : Migration
{
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateIndex("IX_Items_Name", "Items", "Name");
        migrationBuilder.Sql("EXEC sp_recompile N'Items'");
    }

    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropIndex("IX_Items_Name", "Items");
}
