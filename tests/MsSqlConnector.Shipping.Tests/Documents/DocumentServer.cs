using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>The server that the documents' examples speak to: it has an answer to each of their statements.</summary>
internal sealed class DocumentServer : IAsyncDisposable
{
    private const string Password = "Pa55word!";

    private readonly StallGate _never = new();

    private readonly TdsServer _server = TdsServer.Start(
        new TdsServerOptions { Encryption = EncryptionMode.On, UserName = "app", Password = Password, DefaultDatabase = "shop" });

    public DocumentServer()
    {
        Answer count = new Answer().Columns(Column.Int("")).Row(3).Done();
        Answer changed = new Answer().Done(1);
        _server
            .OnSql(ReadmeExample.Sql, Products().Row(1, "Schraube").Done())
            .OnSql("SELECT name, database_id FROM sys.databases WHERE database_id <= @last", new Answer()
                .Columns(Column.NVarChar("name", 128), Column.Int("database_id")).Row("master", 1).Row("tempdb", 2).Done())
            .OnSql("SELECT COUNT(*) FROM product", count)
            .OnSql("SELECT COUNT(*) FROM [pro]]duct] WHERE name = @name", count)
            .OnSql("SELECT name FROM product WHERE id = @id", new Answer().Columns(Column.NVarChar("name", 50)).Row("Hammer").Done())
            .OnSql("SELECT id FROM product WHERE name = @name", new Answer().Columns(Column.Int("id")).Row(3).Done())
            .OnSql("SELECT id, name, price FROM product", new Answer()
                .Columns(Column.Int("id"), Column.NVarChar("name", 50), Column.Decimal("price", 10, 2)).Row(3, "Hammer", 12.90m).Done())
            .OnSql("SELECT id, picture FROM product WHERE id = @id", new Answer()
                .Columns(Column.Int("id"), Column.VarBinary("picture", Column.Max).Nullable).Row(3, new byte[100_000]).Done())
            .OnSql("SELECT manual FROM product WHERE id = 3", new Answer()
                .Columns(Column.NVarChar("manual", Column.Max).Nullable).Row("Hold the other end.\nHit.").Done())
            .OnSql("SELECT * FROM nowhere", new Answer().Error(208, 1, 16, "Invalid object name 'nowhere'."))
            .OnSql("WAITFOR DELAY '00:01:00'", new Answer().Done().WithFaults().StallAt(0, _never))
            .OnSql(text => text.StartsWith("UPDATE product SET ", StringComparison.Ordinal) ? changed : null);
    }

    public string ConnectionString => $"Server=127.0.0.1,{_server.Port};Trust Server Certificate=true;Database=shop;User ID=app;Password={Password}";

    /// <summary>A line of an example, with the server and the login of its connection string replaced.</summary>
    public string Lead(string line) => line
        .Replace("\"Server=localhost;", $"\"Server=127.0.0.1,{_server.Port};Trust Server Certificate=true;", StringComparison.Ordinal)
        .Replace("User ID=sa;", "User ID=app;", StringComparison.Ordinal)
        .Replace("Password=...", $"Password={Password}", StringComparison.Ordinal);

    public async ValueTask DisposeAsync()
    {
        await _server.DisposeAsync();
        Assert.Empty(_server.Log.Complaints);
    }

    private static Answer Products() => new Answer().Columns(Column.Int("id"), Column.NVarChar("name", 50));
}
