using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Shipping.Tests;

/// <summary>The server for the example of the README. Disposing it fails if a client violated the protocol.</summary>
internal sealed class ShopServer : IAsyncDisposable
{
    /// <summary>The output of the example.</summary>
    public static readonly string[] ExpectedLines = ["1 master", "5 Größe 😀"];

    private readonly TdsServer _server = TdsServer
        .Start(new TdsServerOptions { Encryption = EncryptionMode.On, UserName = "app", Password = "Pa55word!" })
        .OnSql(ReadmeExample.Sql, new Answer()
            .Columns(Column.Int("database_id"), Column.NVarChar("name", 128))
            .Row(1, "master").Row(5, "Größe 😀").Done());

    public string ConnectionString =>
        $"Server=127.0.0.1,{_server.Port};Database=master;User ID=app;Password=Pa55word!;Trust Server Certificate=true";

    /// <summary>Verifies the output of a program, and that the connection it used was encrypted.</summary>
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
