using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The server of the README's example; at its end it must have had nothing to complain about.</summary>
internal sealed class ShopServer : IAsyncDisposable
{
    /// <summary>What the example writes.</summary>
    public static readonly string[] ExpectedLines = ["1 Schraube", "2 Mutter, größer 😀"];

    private readonly TdsServer _server = TdsServer
        .Start(new TdsServerOptions { Encryption = EncryptionMode.On, UserName = "app", Password = "Pa55word!" })
        .OnSql(ReadmeExample.Sql, new Answer()
            .Columns(Column.Int("id"), Column.NVarChar("name", 50))
            .Row(1, "Schraube").Row(2, "Mutter, größer 😀").Done());

    public string ConnectionString =>
        $"Server=127.0.0.1,{_server.Port};Database=shop;User ID=app;Password=Pa55word!;Trust Server Certificate=true";

    /// <summary>Checks what a program wrote, and that the connection it used was encrypted.</summary>
    public void Check(string output)
    {
        Assert.Equal(ExpectedLines, output.ReplaceLineEndings("\n").TrimEnd('\n').Split('\n'));
        Assert.Single(_server.Handshakes);
    }

    public async ValueTask DisposeAsync()
    {
        await _server.DisposeAsync();
        Assert.Empty(_server.Log.Complaints);
    }
}
