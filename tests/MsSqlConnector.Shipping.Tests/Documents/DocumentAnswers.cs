using System;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>The responses to the statements of the documents' examples.</summary>
internal static class DocumentAnswers
{
    public static void AddTo(TdsServer server, StallGate never)
    {
        AddRows(server);
        AddValues(server);
        AddChanges(server);
        AddTables(server);
        server
            .OnSql("SELECT * FROM nowhere", new Answer().Error(208, 1, 16, "Invalid object name 'nowhere'."))
            .OnSql("WAITFOR DELAY '00:01:00'", new Answer().Done().WithFaults().StallAt(0, never));
    }

    private static void AddRows(TdsServer server) => server
        .OnSql(ReadmeExample.Sql, new Answer().Columns(Column.Int("database_id"), Name(128)).Row(1, "master").Row(2, "tempdb").Done())
        .OnSql("SELECT id, name, price FROM product", Products())
        .OnSql("SELECT id, name, price FROM product WHERE price < @limit", Products())
        .OnSql("SELECT id, name, price FROM product; SELECT COUNT(*) FROM product", Products().Columns(Column.Int("")).Row(3).Done())
        .OnSql("SELECT name FROM product WHERE id = @id", new Answer().Columns(Name(50)).Row("Hammer").Done())
        .OnSql("SELECT id FROM product WHERE name = @name", new Answer().Columns(Column.Int("id")).Row(3).Done())
        .OnSql("SELECT id FROM product", new Answer().Columns(Column.Int("id")).Row(3).Done());

    private static void AddValues(TdsServer server)
    {
        Answer count = new Answer().Columns(Column.Int("")).Row(3).Done();
        server
            .OnSql("SELECT COUNT(*) FROM product", count)
            .OnSql("SELECT COUNT(*) FROM [pro]]duct] WHERE name = @name", count)
            .OnSql("SELECT 1", count)
            .OnSql("SELECT SUSER_SNAME()", new Answer().Columns(Name(128)).Row("app").Done())
            .OnSql("SELECT id, picture FROM product WHERE id = @id", new Answer()
                .Columns(Column.Int("id"), Column.VarBinary("picture", Column.Max).Nullable).Row(3, new byte[100_000]).Done())
            .OnSql("SELECT picture FROM product WHERE id = @id", new Answer()
                .Columns(Column.VarBinary("picture", Column.Max).Nullable).Row(new byte[100_000]).Done())
            .OnSql("SELECT manual FROM product WHERE id = 3", new Answer()
                .Columns(Column.NVarChar("manual", Column.Max).Nullable).Row("Hold the other end.\nHit.").Done());
    }

    private static void AddChanges(TdsServer server)
    {
        Answer changed = new Answer().Done(1);
        server
            .OnSql(text => text.StartsWith("UPDATE product SET ", StringComparison.Ordinal) ? changed : null)
            .OnSql(static text => text.StartsWith("INSERT INTO product ", StringComparison.Ordinal)
                ? new Answer().Columns(Column.Int("id")).Row(4).Done() : null)
            .OnRequest(static (_, request) => request is RpcMessage { Call.ProcedureName: "dbo.raise_price" }
                ? new Answer().ReturnStatus(0).ReturnValue(Column.Decimal("@new_price", 10, 2).Nullable, 13.50m)
                : null);
    }

    private static void AddTables(TdsServer server)
    {
        server.Tables.Add(
            new BulkTable("archive.product", Column.Int("product_id"), Column.NVarChar("name", 50), Column.Decimal("price", 10, 2)));
        server.Tables.Add(new BulkTable("product", Column.NVarChar("name", 50), Column.Decimal("price", 10, 2)));
        server.Tables.Add(new BulkTable("measurement", Column.DateTime2("taken_at"), Column.Float("value")));
    }

    private static Answer Products() => new Answer()
        .Columns(Column.Int("id"), Name(50), Column.Decimal("price", 10, 2)).Row(3, "Hammer", 12.90m).Done();

    private static Column Name(int maxCharCount) => Column.NVarChar("name", maxCharCount);
}
