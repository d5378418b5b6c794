using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;
using Theirs = Microsoft.Data.SqlClient;

namespace MsSqlConnector.ParityTests;

/// <summary>
/// Batches of a data adapter with failed rows, compared with those of Microsoft.Data.SqlClient: rows, events, exceptions and requests.
/// </summary>
public sealed class AdapterBatchParityTests : IAsyncDisposable
{
    private const int Failing = 100;
    private const int Missing = 200;

    private readonly TdsServer _server = TdsServer.Start();
    private readonly List<string> _log = [];

    public AdapterBatchParityTests() =>
        _server.OnRequest((_, request) => request is RpcMessage { Call: { Parameters.Count: > 2 } call } ? AnswerTo(call) : null);

    public static TheoryData<int, bool, string> Cases => new MatrixTheoryData<int, bool, string>(
        [0, 1, 2, 3],
        [false, true],
        [
            "1 2 3", "100 2 3", "1 100 3", "1 2 100", "100 101 102", "1 100 3 101 5", "200 2 3", "1 200 3", "1 200 100 4", "100 200 101",
            "1 -2 3", "-1 -100 3", "-1 2 -200", "",
        ]);

    public static TheoryData<int, UpdateStatus, bool> Handlers =>
        new MatrixTheoryData<int, UpdateStatus, bool>([0, 1, 3], Enum.GetValues<UpdateStatus>(), [false, true]);

    private string ConnectionString =>
        $"Data Source=127.0.0.1,{_server.Port};User ID=sa;Password=Passw0rd!;Encrypt=Optional;Connect Retry Count=0;Pooling=false";

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Theory]
    [MemberData(nameof(Cases))]
    public void Rows_events_and_requests_are_those_of_SqlClient(int batchSize, bool continues, string ids)
    {
        using Theirs.SqlConnection theirConnection = new(ConnectionString);
        using Theirs.SqlDataAdapter theirs =
            new() { InsertCommand = new("insert", theirConnection), UpdateCommand = new("update", theirConnection) };
        theirs.RowUpdating += (_, e) => _log.Add($"updating {Show(e.StatementType, e.Status, e.Errors)}");
        theirs.RowUpdated += (_, e) => _log.Add($"updated {Show(e)}");
        string[] expected = Run(theirs, batchSize, continues, ids);

        using SqlConnection connection = new(ConnectionString);
        using SqlDataAdapter ours = new() { InsertCommand = new("insert", connection), UpdateCommand = new("update", connection) };
        ours.RowUpdating += (_, e) => _log.Add($"updating {Show(e.StatementType, e.Status, e.Errors)}");
        ours.RowUpdated += (_, e) => _log.Add($"updated {Show(e)}");
        string[] actual = Run(ours, batchSize, continues, ids);

        Assert.Equal(expected, actual);
    }

    /// <summary>Handlers that change the status of rows before or after a batch.</summary>
    [Theory]
    [MemberData(nameof(Handlers))]
    public void Handlers_have_the_same_effect_as_in_SqlClient(int batchSize, UpdateStatus status, bool isAfter)
    {
        const string Ids = "1 100 3 -4 101 -102 200 8";
        using Theirs.SqlConnection theirConnection = new(ConnectionString);
        using Theirs.SqlDataAdapter theirs =
            new() { InsertCommand = new("insert", theirConnection), UpdateCommand = new("update", theirConnection) };
        theirs.RowUpdating += (_, e) => SetStatus(e, !isAfter && (int)e.Row["id"] == 3, status);
        theirs.RowUpdated += (_, e) => SetStatus(e, isAfter, status);
        string[] expected = Run(theirs, batchSize, continues: false, Ids);

        using SqlConnection connection = new(ConnectionString);
        using SqlDataAdapter ours = new() { InsertCommand = new("insert", connection), UpdateCommand = new("update", connection) };
        ours.RowUpdating += (_, e) => SetStatus(e, !isAfter && (int)e.Row["id"] == 3, status);
        ours.RowUpdated += (_, e) => SetStatus(e, isAfter, status);
        string[] actual = Run(ours, batchSize, continues: false, Ids);

        Assert.Equal(expected, actual);
    }

    [Theory]
    [InlineData(2)]
    [InlineData(0)]
    public void Output_parameters_of_batched_rows_are_those_of_SqlClient(int batchSize)
    {
        using Theirs.SqlConnection theirConnection = new(ConnectionString);
        using Theirs.SqlDataAdapter theirs =
            new() { InsertCommand = new("insert", theirConnection), UpdateCommand = new("update", theirConnection) };
        string[] expected = Run(theirs, batchSize, continues: true, "1 2 103 4", returnsKeys: true);

        using SqlConnection connection = new(ConnectionString);
        using SqlDataAdapter ours = new() { InsertCommand = new("insert", connection), UpdateCommand = new("update", connection) };
        string[] actual = Run(ours, batchSize, continues: true, "1 2 103 4", returnsKeys: true);

        Assert.Equal(expected, actual);
        Assert.Contains("row 1001 Unchanged ''", actual);
    }

    private static Answer AnswerTo(RpcCall call) => call.Parameters[2].Value switch
    {
        int id and >= Missing => new Answer().Done(0),
        int id and >= Failing =>
            new Answer().Error(50000 + id, 1, 14, $"Failed {id}.").Info(3621, 0, 0, "The statement has been terminated.").Done(),
        int id when call.Parameters.Count > 3 => new Answer().ReturnValue(Column.Int("@key").Nullable, id + 1000).Done(1),
        _ => new Answer().Done(1),
    };

    private static void SetStatus(dynamic e, bool isNow, UpdateStatus status)
    {
        if (isNow)
        {
            e.Status = status;
        }
    }

    private string[] Run(DbDataAdapter adapter, int batchSize, bool continues, string ids, bool returnsKeys = false)
    {
        _log.Clear();
        adapter.UpdateBatchSize = batchSize;
        adapter.ContinueUpdateOnError = continues;
        foreach (DbCommand command in (DbCommand[])[adapter.InsertCommand!, adapter.UpdateCommand!])
        {
            command.UpdatedRowSource = returnsKeys ? UpdateRowSource.OutputParameters : UpdateRowSource.None;
            DbParameter parameter = command.CreateParameter();
            parameter.ParameterName = "@id";
            parameter.DbType = DbType.Int32;
            parameter.SourceColumn = "id";
            command.Parameters.Add(parameter);
            if (returnsKeys)
            {
                DbParameter key = command.CreateParameter();
                key.ParameterName = "@key";
                key.DbType = DbType.Int32;
                key.Direction = ParameterDirection.Output;
                key.SourceColumn = "id";
                command.Parameters.Add(key);
            }
        }

        using DataTable table = CreateTable(ids);
        int before = _server.Recorder.All<RpcMessage>().Count;
        try
        {
            _log.Add($"result {adapter.Update(table)}");
        }
        catch (Exception exception)
        {
            _log.Add($"exception {Show(exception)}");
        }

        _log.AddRange(table.Rows.Cast<DataRow>().Select(row => $"row {row["id"]} {row.RowState} '{row.RowError}'"));
        _log.AddRange(_server.Recorder.All<RpcMessage>().Skip(before).Select(message => $"{message.Calls.Count} calls"));
        return [.. _log];
    }

    /// <summary>Creates added rows, and modified rows for negative ids.</summary>
    private static DataTable CreateTable(string ids)
    {
        DataTable table = new() { Columns = { { "id", typeof(int) } } };
        foreach (int id in ids.Split(' ', StringSplitOptions.RemoveEmptyEntries).Select(int.Parse))
        {
            DataRow row = table.Rows.Add(id);
            if (id < 0)
            {
                row.AcceptChanges();
                row["id"] = -id;
            }
        }

        return table;
    }

    private static string Show(RowUpdatedEventArgs e)
    {
        DataRow[] rows = new DataRow[e.RowCount];
        e.CopyToRows(rows);
        return $"{Show(e.StatementType, e.Status, e.Errors)} {e.RecordsAffected} of {e.RowCount}: "
            + string.Join(' ', rows.Select(row => $"{row["id"]} '{row.RowError}'"));
    }

    private static string Show(StatementType type, UpdateStatus status, Exception? errors) => $"{type} {status} {Show(errors)}";

    private static string Show(Exception? exception) => exception is null ? "" : $"{exception.GetType().Name} '{exception.Message}'";
}
