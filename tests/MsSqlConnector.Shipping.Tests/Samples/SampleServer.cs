using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Samples;

/// <summary>The server for the web and worker samples.</summary>
internal sealed class SampleServer : IAsyncDisposable
{
    /// <summary>The size of the picture that the server sends.</summary>
    public const int PictureByteCount = 50_000_000;

    private static readonly Column s_id = Column.Int("id");

    private readonly TdsServer _server = TdsServer
        .Start(new TdsServerOptions { UserName = "app", Password = "Pa55word!" })
        .OnSql("SELECT id, name, price FROM product", new Answer()
            .Columns(s_id, Column.NVarChar("name", 50), Column.Decimal("price", 10, 2)).Row(3, "Hammer", 12.90m).Done())
        .OnSql("SELECT 1", new Answer().Columns(Column.Int("")).Row(1).Done())
        .OnSql("INSERT INTO product (name, price) OUTPUT INSERTED.id VALUES (@Name, @Price)", new Answer().Columns(s_id).Row(4).Done())
        .OnSql("SELECT id, picture FROM product WHERE picture IS NOT NULL", new Answer()
            .Columns(s_id, Column.VarBinary("picture", Column.Max)).Row(3, new byte[PictureByteCount]).Done());

    public string ConnectionString => $"Server=127.0.0.1,{_server.Port};Database=shop;User ID=app;Password=Pa55word!;Encrypt=Optional";

    public async ValueTask DisposeAsync()
    {
        await _server.DisposeAsync();
        Assert.Empty(_server.Log.Complaints);
    }
}
