using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.Tests.TestServer;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The execution of a scenario with one provider, synchronously or asynchronously, and its results.</summary>
internal sealed class BulkRun(BulkProvider provider, TdsServer server, bool isAsync) : IDisposable
{
    private readonly List<string> _outcomes = [];
    private readonly List<DbConnection> _connections = [];

    public BulkProvider Provider => provider;

    public bool IsAsync => isAsync;

    /// <summary>The result of each write, in order: the number of rows copied, or the exception.</summary>
    public IReadOnlyList<string> Outcomes => _outcomes;

    /// <summary>The number of connections that the scenario has opened.</summary>
    public int ConnectionCount => _connections.Count;

    public BulkTable Table(BulkTable table) => server.Tables.Add(table);

    public DbConnection Open(string more = "Encrypt=Optional")
    {
        DbConnection connection = provider.Connect(Incumbent.ConnectionString(server, more));
        _connections.Add(connection);
        return connection;
    }

    /// <summary>A copy with its own connection.</summary>
    public dynamic Copy(string table, BulkOptions options = BulkOptions.Default) => Copy(Open(), table, options);

    public dynamic Copy(DbConnection connection, string table, BulkOptions options = BulkOptions.Default, DbTransaction? transaction = null)
    {
        dynamic copy = provider.CreateCopy(connection, (int)options, transaction);
        copy.DestinationTableName = table;
        return copy;
    }

    /// <summary>Writes a source and records the outcome.</summary>
    public void Write(dynamic copy, object source, CancellationToken cancellationToken = default) => Record(() =>
    {
        if (!isAsync)
        {
            copy.WriteToServer((dynamic)source);
        }
        else
        {
            ((Task)copy.WriteToServerAsync((dynamic)source, cancellationToken)).GetAwaiter().GetResult();
        }

        return $"{copy.RowsCopied} rows";
    });

    public void WriteRowsOfState(dynamic copy, DataTable source, DataRowState state) => Record(() =>
    {
        if (!isAsync)
        {
            copy.WriteToServer(source, state);
        }
        else
        {
            ((Task)copy.WriteToServerAsync(source, state)).GetAwaiter().GetResult();
        }

        return $"{copy.RowsCopied} rows";
    });

    /// <summary>Executes a command, which shows that the connection is usable.</summary>
    public void Execute(DbConnection connection, string text = "select 1", DbTransaction? transaction = null) => Record(() =>
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        command.Transaction = transaction;
        return $"{command.ExecuteScalar()}";
    });

    public void Record(Func<string> action)
    {
        Exception? exception = null;
        string result = "";
        try
        {
            result = action();
        }
        catch (Exception e)
        {
            exception = e;
        }

        _outcomes.Add(exception is null ? result : Describe(exception));
    }

    public void Dispose() => _connections.ForEach(connection => connection.Dispose());

    /// <summary>The exception by type and message, and its causes.</summary>
    internal static string Describe(Exception exception)
    {
        string number = exception is DbException
            ? $" {string.Join(' ', ((IEnumerable<object>)Enumerable.Cast<object>(((dynamic)exception).Errors)).Select(e => ((dynamic)e).Number))}"
            : "";
        string inner = exception.InnerException is { } cause ? $" <- {Describe(cause)}" : "";
        return $"{exception.GetType().Name}{number}: {exception.Message}{inner}";
    }
}
