using System;
using System.Data;
using System.Globalization;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// One user whose operation waits for a response that is held back, and another user of the same pool. The operations are listed by name;
/// each calls <see cref="HoldAsync{T}"/> with the task that waits.
/// </summary>
internal sealed class ClosingRig : IAsyncDisposable
{
    public static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    /// <summary>A position inside the responses that are held back.</summary>
    private const int MiddlePosition = 20_000;

    private const int RowCount = 2000;
    private const int OtherRowCount = 50;

    private readonly TdsServer _server = TdsServer.Start();
    private readonly StallGate _stall = new();
    private readonly ContinuationGate _gate = new();
    private readonly TaskCompletionSource<bool> _pending = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private bool _holdsTransactions;

    public ClosingRig()
    {
        Connection = new SqlConnection(
            $"Server=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Encrypt=False;"
            + $"Application Name={Guid.NewGuid():N}");
        Connection.Open();
        Session = Connection.OpenSession;
        _server.OnSql("held", Rows(1).WithFaults().StallAt(0, _stall));
        _server.OnSql("done", new Answer().Done(1).WithFaults().StallAt(0, _stall));
        _server.OnSql("use [shop]", new Answer().Done().WithFaults().StallAt(0, _stall));
        _server.OnSql("rows", Rows(RowCount).WithFaults().StallAt(MiddlePosition, _stall));
        _server.OnSql("results", Rows(1).Columns(Column.Int("b")).Row(7).Done().WithFaults().StallAt(60, _stall));
        _server.OnSql(
            "large",
            new Answer().Columns(Column.VarBinary("v", Column.Max)).Row(new byte[100_000]).Done().WithFaults()
                .StallAt(MiddlePosition, _stall));
        _server.OnSql(text => text.StartsWith("other ", StringComparison.Ordinal) ? OtherRows(text) : null);
        _server.Script.OnTransaction((session, request) => _holdsTransactions
            ? session.Transactions.Apply(request).WithFaults().StallAt(0, _stall)
            : null);
    }

    /// <summary>The connection of the user whose operation is held.</summary>
    public SqlConnection Connection { get; }

    /// <summary>The session of that connection before it is closed.</summary>
    public Session Session { get; }

    /// <summary>The reader of the operation, if it has one.</summary>
    public SqlDataReader? Reader { get; private set; }

    /// <summary>The transaction that the operation is executed in, if there is one.</summary>
    public SqlTransaction? Transaction { get; private set; }

    /// <summary>The number of opened sessions.</summary>
    public int TotalSessionCount => _server.TotalSessionCount;

    /// <summary>The number of sessions in the pool.</summary>
    public int PooledCount => Connection.Source.GetPool().Count;

    /// <summary>Starts an operation, lets the server complete it, and holds its continuation.</summary>
    public async Task<Task> HoldContinuationAsync(string operation)
    {
        Task running = _gate.RunAsync(() => RunAsync(operation));
        await Task.WhenAny(_pending.Task, running).WaitAsync(Patience, TestToken);
        await _stall.Reached.WaitAsync(Patience, TestToken);
        Assert.True(_pending.Task.IsCompleted, $"{operation} did not wait: {running.Exception}");
        _gate.Arm(() => !Session.Control.IsWaiting);
        _stall.Release();
        await _gate.Entered.WaitAsync(Patience, TestToken);
        return running;
    }

    public void ReleaseContinuation() => _gate.Release();

    /// <summary>Another user rents a session and reads a part of its rows; the returned function reads and checks the rest.</summary>
    public async Task<Func<Task>> StartOtherAsync(int seed)
    {
        var other = new SqlConnection(Connection.ConnectionString + $";Password={_server.Password}");
        await other.OpenAsync(TestToken);
        var command = new SqlCommand("other " + seed.ToString(CultureInfo.InvariantCulture), other);
        SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.Equal(seed, reader.GetInt32(0));
        return async () =>
        {
            for (int i = 1; i < OtherRowCount; i++)
            {
                Assert.True(await reader.ReadAsync(TestToken));
                Assert.Equal(seed + i, reader.GetInt32(0));
            }

            Assert.False(await reader.ReadAsync(TestToken));
            await reader.DisposeAsync();
            await using var second = new SqlCommand("other 9000", other);
            Assert.Equal(9000, await second.ExecuteScalarAsync(TestToken));
            await other.DisposeAsync();
        };
    }

    public async ValueTask DisposeAsync()
    {
        _gate.Dispose();
        _stall.Release();
        await Connection.DisposeAsync();
        SqlConnection.ClearPool(Connection);
        await _server.DisposeAsync();
    }

    private static Answer Rows(int count)
    {
        Answer answer = new Answer().Columns(Column.Int("a"), Column.NVarChar("t", 40));
        for (int i = 0; i < count; i++)
        {
            answer.Row(i, "row " + i.ToString(CultureInfo.InvariantCulture));
        }

        return answer.Done();
    }

    private static Answer OtherRows(string text)
    {
        int seed = Convert.ToInt32(text.Substring("other ".Length), CultureInfo.InvariantCulture);
        Answer answer = new Answer().Columns(Column.Int("a"));
        for (int i = 0; i < OtherRowCount; i++)
        {
            answer.Row(seed + i);
        }

        return answer.Done();
    }

    private Task RunAsync(string operation) => operation switch
    {
        "ExecuteNonQueryAsync" => ExecuteAsync("held", command => command.ExecuteNonQueryAsync(TestToken)),
        "ExecuteScalarAsync" => ExecuteAsync("held", command => command.ExecuteScalarAsync(TestToken)),
        "ExecuteReaderAsync" => ExecuteAsync("held", command => command.ExecuteReaderAsync(TestToken)),
        "ExecuteXmlReaderAsync" => ExecuteAsync("held", command => command.ExecuteXmlReaderAsync(TestToken)),
        "ReadAsync" => ReadRowsAsync(static reader => reader.ReadAsync(TestToken)),
        "NextResultAsync" => OpenAsync("results", CommandBehavior.Default, static reader => reader.NextResultAsync(TestToken)),
        "GetFieldValueAsync" => OpenLargeAsync(static reader => reader.GetFieldValueAsync<byte[]>(0, TestToken)),
        "Stream.ReadAsync" => OpenLargeAsync(static async reader =>
        {
            using Stream stream = reader.GetStream(0);
            await stream.CopyToAsync(Stream.Null, 8192, TestToken);
            return 0;
        }),
        "reader.DisposeAsync" => ReadRowsAsync(static async reader =>
        {
            await reader.DisposeAsync();
            return true;
        }),
        "BeginTransactionAsync" => BeginAsync(),
        "ExecuteNonQueryAsync in a transaction" => ExecuteInTransactionAsync(),
        "CommitAsync" => EndAsync(static transaction => transaction.CommitAsync(TestToken)),
        "RollbackAsync" => EndAsync(static transaction => transaction.RollbackAsync(TestToken)),
        "ChangeDatabaseAsync" => HoldAsync(Connection.ChangeDatabaseAsync("shop", TestToken)),
        _ => throw new ArgumentException(operation, nameof(operation)),
    };

    private async Task ExecuteAsync<T>(string text, Func<SqlCommand, Task<T>> execute)
    {
        await using var command = new SqlCommand(text, Connection);
        await HoldAsync(execute(command));
    }

    private async Task ExecuteInTransactionAsync()
    {
        Transaction = await Connection.BeginTransactionAsync(TestToken);
        await using var command = new SqlCommand("done", Connection, Transaction);
        await HoldAsync(command.ExecuteNonQueryAsync(TestToken));
    }

    private async Task OpenAsync<T>(string text, CommandBehavior behavior, Func<SqlDataReader, Task<T>> step)
    {
        await using var command = new SqlCommand(text, Connection);
        Reader = await command.ExecuteReaderAsync(behavior, TestToken);
        await HoldAsync(step(Reader));
    }

    private Task OpenLargeAsync<T>(Func<SqlDataReader, Task<T>> step) =>
        OpenAsync("large", CommandBehavior.SequentialAccess, async reader =>
        {
            Assert.True(await reader.ReadAsync(TestToken));
            return await HoldAsync(step(reader));
        });

    /// <summary>Reads the buffered rows, so that the next advance has to wait.</summary>
    private async Task ReadRowsAsync(Func<SqlDataReader, Task<bool>> step)
    {
        await using var command = new SqlCommand("rows", Connection);
        Reader = await command.ExecuteReaderAsync(TestToken);
        await _stall.Reached.WaitAsync(Patience, TestToken);
        await HoldAsync(ReadToWaitAsync(step));
    }

    private Task<bool> ReadToWaitAsync(Func<SqlDataReader, Task<bool>> step)
    {
        Task<bool> reading;
        do
        {
            reading = step(Reader!);
        }
        while (reading is { IsCompleted: true, Exception: null } && reading.Result && !Reader!.IsClosed);

        return reading;
    }

    private async Task BeginAsync()
    {
        _holdsTransactions = true;
        await HoldAsync(Connection.BeginTransactionAsync(TestToken).AsTask());
    }

    private async Task EndAsync(Func<SqlTransaction, Task> end)
    {
        var transaction = (SqlTransaction)await Connection.BeginTransactionAsync(TestToken);
        _holdsTransactions = true;
        await HoldAsync(end(transaction));
    }

    private async Task HoldAsync(Task operation)
    {
        NotePending(operation);
        await operation;
    }

    private async Task<T> HoldAsync<T>(Task<T> operation)
    {
        NotePending(operation);
        return await operation;
    }

    private void NotePending(Task operation)
    {
        if (!operation.IsCompleted)
        {
            _pending.TrySetResult(true);
        }
    }
}
