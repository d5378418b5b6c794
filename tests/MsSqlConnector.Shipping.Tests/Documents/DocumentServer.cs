using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using Xunit;

namespace MsSqlConnector.Shipping.Tests.Documents;

/// <summary>The server for the examples of the documents. <see cref="DocumentAnswers"/> has its responses.</summary>
internal sealed class DocumentServer : IAsyncDisposable
{
    private const string Password = "Pa55word!";

    private readonly StallGate _never = new();

    private readonly TdsServer _server = TdsServer.Start(
        new TdsServerOptions { Encryption = EncryptionMode.On, UserName = "app", Password = Password, DefaultDatabase = "shop" });

    public DocumentServer() => DocumentAnswers.AddTo(_server, _never);

    public string ConnectionString => $"{Server}Database=shop;User ID=app;Password={Password}";

    private string Server => $"Server=127.0.0.1,{_server.Port};Trust Server Certificate=true;";

    /// <summary>Returns a line of an example with the server and the login of its connection string replaced.</summary>
    public string Redirect(string line) => line
        .Replace("\"Server=localhost;Trust Server Certificate=true;", "\"" + Server, StringComparison.Ordinal)
        .Replace("\"Server=localhost;", "\"" + Server, StringComparison.Ordinal)
        .Replace("User ID=sa;", "User ID=app;", StringComparison.Ordinal)
        .Replace("Password=...", $"Password={Password}", StringComparison.Ordinal);

    public async ValueTask DisposeAsync()
    {
        await _server.DisposeAsync();
        Assert.Empty(_server.Log.Complaints);
    }
}
