using System;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Tests.Interoperability;

/// <summary>The test server with the shared script. When it is disposed, it must have no complaints.</summary>
internal sealed class ScriptedServer : IAsyncDisposable
{
    internal const string UserName = "sa";
    internal const string Password = "Passw0rd!";
    internal const string FailingSql = "select what is not there";
    internal const int FailingNumber = 208;
    internal const string FailingMessage = "Invalid object name 'what'.";

    private readonly TdsServer _server;

    internal ScriptedServer(EncryptionMode encryption)
    {
        _server = TdsServer.Start(new TdsServerOptions { Encryption = encryption, UserName = UserName, Password = Password });
        _server.Script.OnSql(AnswerTo);
    }

    internal int Port => _server.Port;

    public async ValueTask DisposeAsync()
    {
        await _server.DisposeAsync();
        Assert.Empty(_server.Log.Complaints);
    }

    private static Answer? AnswerTo(string sql)
    {
        // tsql also sends the line end of its script.
        string text = sql.Trim();
        foreach (ScriptedQuery query in SharedScript.Queries)
        {
            if (query.Sql == text)
            {
                return query.Answer;
            }
        }

        return text == FailingSql ? new Answer().Error(FailingNumber, 1, 16, FailingMessage) : null;
    }
}
