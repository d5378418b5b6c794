using FluentMigrator;

namespace MsSqlConnector.DropIn.Tests.RealServer;

/// <summary>A migration that adds a column with an index.</summary>
[Migration(2)]
public sealed class AddState : Migration
{
    public override void Up()
    {
        Alter.Table("line").InSchema("shop").AddColumn("state").AsString(10).Nullable();
        Update.Table("line").InSchema("shop").Set(new { state = "new" }).AllRows();
        Create.Index("ix_line_state").OnTable("line").InSchema("shop").OnColumn("state").Ascending();
    }

    public override void Down()
    {
        Delete.Index("ix_line_state").OnTable("line").InSchema("shop");
        Delete.Column("state").FromTable("line").InSchema("shop");
    }
}
