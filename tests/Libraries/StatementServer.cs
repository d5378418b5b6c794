using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using Xunit;

namespace MsSqlConnector.Tests.Libraries;

/// <summary>
/// A server that records the statements of a library, and affects one row with each statement that has no other response.
/// </summary>
internal sealed class StatementServer : IAsyncDisposable
{
    private readonly ConcurrentQueue<string> _statements = [];
    private readonly TdsServer _server = TdsServer.Start();

    public StatementServer() => _server.OnRequest((_, request) =>
    {
        if (TextOf(request) is not { } text)
        {
            return null;
        }

        _statements.Enqueue(text);
        return Respond(text) ?? (IsBulkCopy(text) ? null : new Answer().Done(1));
    });

    /// <summary>The response to a statement; null for the default.</summary>
    public Func<string, IAnswer?> Respond { get; set; } = static _ => null;

    /// <summary>The statements that the server has received, and the names of procedures.</summary>
    public IReadOnlyCollection<string> Statements => _statements;

    /// <summary>The destinations of bulk copies.</summary>
    public TableCatalog Tables => _server.Tables;

    public string ConnectionString =>
        $"Server=127.0.0.1,{_server.Port};Database=shop;User ID={_server.UserName};Password={_server.Password};Encrypt=Optional;"
        + "Pool Blocking Period=NeverBlock;Connect Timeout=60";

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    /// <summary>Checks that statements with these texts were sent in this order.</summary>
    public void AssertSent(params string[] texts)
    {
        string[] statements = [.. _statements];
        int position = 0;
        foreach (string text in texts)
        {
            position = Array.FindIndex(statements, position, statement => statement.Contains(text, StringComparison.Ordinal));
            Assert.True(position >= 0, $"'{text}' was not sent in this order: {string.Join(" | ", statements)}");
        }
    }

    /// <summary>Whether a bulk copy sends the statement: the tables of the server respond to it.</summary>
    private static bool IsBulkCopy(string text) => text.StartsWith("insert bulk ", StringComparison.OrdinalIgnoreCase)
        || text.Contains("SET FMTONLY", StringComparison.OrdinalIgnoreCase);

    private static string? TextOf(RequestMessage request) => request switch
    {
        SqlBatchMessage batch => batch.Text,
        RpcMessage { Calls: [{ } call, ..] } => call.Text ?? call.ProcedureName,
        _ => null,
    };
}
