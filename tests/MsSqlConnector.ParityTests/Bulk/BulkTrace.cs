using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.Tests.TestServer.Bulk;

namespace MsSqlConnector.ParityTests.Bulk;

/// <summary>The messages and results of a provider in a scenario, field by field.</summary>
internal sealed class BulkTrace
{
    private static readonly ConcurrentDictionary<(string Scenario, bool IsAsync), Lazy<Task<BulkTrace>>> s_incumbent = new();

    private readonly Dictionary<string, string> _fields = [];
    private readonly Dictionary<string, int> _counts = [];

    public IReadOnlyDictionary<string, string> Fields => _fields;

    /// <summary>The trace of Microsoft.Data.SqlClient. A scenario is run once.</summary>
    public static Task<BulkTrace> OfIncumbentAsync(BulkScenario scenario, bool isAsync) =>
        s_incumbent.GetOrAdd(
            (scenario.Name, isAsync), _ => new Lazy<Task<BulkTrace>>(() => RunAsync(scenario, BulkProvider.Incumbent, isAsync))).Value;

    public static async Task<BulkTrace> RunAsync(BulkScenario scenario, BulkProvider provider, bool isAsync)
    {
        await using TdsServer server = BulkTestServer.Start();
        BulkTrace trace = new();
        int connectionCount = int.MaxValue;
        using (BulkRun run = new(provider, server, isAsync))
        {
            await Task.Factory.StartNew(() => scenario.Steps(run), TaskCreationOptions.LongRunning);
            for (int i = 0; i < run.Outcomes.Count; i++)
            {
                trace._fields[$"Outcome {i + 1}"] = run.Outcomes[i];
            }

            if (provider == BulkProvider.Incumbent)
            {
                connectionCount = run.ConnectionCount;
            }
        }

        trace.Add(server, connectionCount);
        return trace;
    }

    /// <param name="server">The server.</param>
    /// <param name="connectionCount">
    /// The number of sessions of which those without requests count too. The pool of Microsoft.Data.SqlClient opens a spare session if it
    /// believes, in a race of its threads, that a caller waits.
    /// </param>
    private void Add(TdsServer server, int connectionCount)
    {
        foreach (Conversation conversation in server.Recorder.Conversations)
        {
            List<string> order = [];
            foreach (ClientMessage message in
                conversation.Messages.Select(m => m.Message).Where(m => m is not (PreLoginMessage or LoginMessage)))
            {
                string kind = KindOf(message);
                _counts[kind] = _counts.GetValueOrDefault(kind) + 1;
                order.Add(kind);
                Add($"{kind} {_counts[kind]}", message);
            }

            if (order.Count > 0 || conversation.SessionNumber <= connectionCount)
            {
                _fields[$"Session {conversation.SessionNumber}"] = string.Join(", ", order);
            }
        }

        foreach (BulkTable table in server.Tables.All)
        {
            _fields[$"Table {table.Name}"] = string.Join(
                '\n',
                table.Rows.Select(row => string.Join(' ', row.Bytes.Select(bytes => bytes is null ? "NULL" : Convert.ToHexString(bytes)))));
        }

        _fields["Complaints"] = string.Join('\n', server.Log.Complaints);
    }

    /// <summary>The metadata query is a separate kind of message, because its text differs between the providers.</summary>
    private static string KindOf(ClientMessage message) =>
        message is SqlBatchMessage { Text: string text } && text.Contains("FMTONLY", StringComparison.Ordinal)
            ? "Metadata"
            : message.GetType().Name.Replace("Message", "", StringComparison.Ordinal);

    private void Add(string name, ClientMessage message)
    {
        switch (message)
        {
            case SqlBatchMessage batch:
                _fields[$"{name} Text"] = batch.Text;
                break;
            case TransactionMessage transaction:
                _fields[$"{name} Request"] = $"{transaction.Type} {transaction.IsolationLevel} '{transaction.Name}'";
                break;
            case BulkLoadMessage load:
                Add(name, load);
                break;
            default:
                break;
        }
    }

    private void Add(string name, BulkLoadMessage load)
    {
        _fields[$"{name} Error"] = $"{load.Error}";
        _fields[$"{name} Done"] = $"{load.Done}";
        _fields[$"{name} RowCount"] = $"{load.Rows.Count}";
        for (int i = 0; i < (load.Columns?.Count ?? 0); i++)
        {
            BulkLoadColumn column = load.Columns![i];
            string prefix = $"{name} Column {i}";
            _fields[$"{prefix} UserType"] = $"{column.UserType}";
            _fields[$"{prefix} Flags"] = $"{column.Flags:X4}";
            _fields[$"{prefix} Type"] = $"{column.Type}";
            _fields[$"{prefix} Collation"] = $"{column.Type.Collation}";
            _fields[$"{prefix} TableName"] = $"{column.TableName}";
            _fields[$"{prefix} Name"] = column.Name;
        }

        for (int row = 0; row < load.Rows.Count; row++)
        {
            _fields[$"{name} Row {row} Values"] = Join(
                load.Rows[row], value => value.Bytes is null ? "NULL" : Convert.ToHexString(value.Bytes));
            _fields[$"{name} Row {row} Chunks"] = Join(load.Rows[row], value => string.Join('+', value.ChunkByteCounts));
            _fields[$"{name} Row {row} Forms"] = Join(
                load.Rows[row],
                value => $"{value.AnnouncedTotal:X}{(value.TextPointer is null ? "" : Convert.ToHexString(value.TextPointer))}");
        }
    }

    private static string Join(IEnumerable<BulkLoadValue> values, Func<BulkLoadValue, string> text) =>
        string.Join(' ', values.Select(text));
}
