using System;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// Two concurrent operations on one connection, which is a programming error: the second throws a clear exception, the first continues, no
/// caller reads rows of another or waits forever, and a session in an unknown state is not pooled.
/// </summary>
[AlsoWithMars]
public sealed class ConcurrentUseTests : IAsyncDisposable
{
    private const int RowCount = 1000;
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    private readonly TdsServer _server = TdsServer.Start();
    private readonly StallGate _gate = new();
    private readonly SqlConnection _connection;

    public ConcurrentUseTests()
    {
        _connection = new SqlConnection(
            $"Server=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Encrypt=False;"
            + $"Application Name={Guid.NewGuid():N}");
        _connection.Open();
        var answer = new Answer().Columns(Column.Int("a"), Column.NVarChar("t", 20));
        for (int i = 0; i < RowCount; i++)
        {
            answer.Row(i, "row " + i.ToString(CultureInfo.InvariantCulture));
        }

        _server.OnSql("rows", answer.Done().WithFaults().StallAt(5000, _gate));
        _server.OnSql(text => int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int number)
            ? new Answer().Columns(Column.Int("a")).Row(number).Row(number).Done()
            : null);
    }

    private int PooledCount => _connection.Source.GetPool().Count;

    [Theory]
    [SyncAndAsync]
    public async Task A_second_read_throws_while_the_first_waits_and_the_first_continues(bool isAsync)
    {
        await using SqlDataReader reader = await ExecuteAsync();
        (Task<bool> waiting, int count) = await ReadToWaitAsync(reader);

        await Assert.ThrowsAsync<InvalidOperationException>(
            () => isAsync ? reader.ReadAsync(TestToken) : Task.Run(() => reader.Read(), TestToken));
        await Assert.ThrowsAsync<InvalidOperationException>(
            () => isAsync ? reader.NextResultAsync(TestToken) : Task.Run(() => reader.NextResult(), TestToken));
        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));

        _gate.Release();
        for (bool isOnRow = await waiting.WaitAsync(s_patience, TestToken); isOnRow; isOnRow = await reader.ReadAsync(TestToken))
        {
            Assert.Equal(count++, reader.GetInt32(0));
        }

        Assert.Equal(RowCount, count);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Closing_a_reader_during_a_read_breaks_the_connection_and_fails_the_read(bool isAsync)
    {
        SqlDataReader reader = await ExecuteAsync();
        (Task<bool> waiting, _) = await ReadToWaitAsync(reader);

        await (isAsync ? reader.DisposeAsync().AsTask() : Task.Run(reader.Dispose, TestToken)).WaitAsync(s_patience, TestToken);

        await Assert.ThrowsAsync<SqlException>(() => waiting.WaitAsync(s_patience, TestToken));
        Assert.True(reader.IsClosed);
        await _connection.DisposeAsync();
        Assert.Equal(0, PooledCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Closing_a_connection_during_a_read_discards_the_session_and_fails_the_read(bool isAsync)
    {
        SqlDataReader reader = await ExecuteAsync();
        (Task<bool> waiting, _) = await ReadToWaitAsync(reader);

        await (isAsync ? _connection.CloseAsync() : Task.Run(_connection.Close, TestToken)).WaitAsync(s_patience, TestToken);

        await Assert.ThrowsAsync<SqlException>(() => waiting.WaitAsync(s_patience, TestToken));
        Assert.True(reader.IsClosed);
        Assert.Equal(0, PooledCount);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Two_threads_each_read_their_own_rows_or_get_an_exception(bool isAsync)
    {
        using var start = new Barrier(2);
        Task first = Task.Factory.StartNew(
            () => QueryAsync(start, 1, isAsync), TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default)
            .Unwrap();
        Task second = Task.Factory.StartNew(
            () => QueryAsync(start, 2, isAsync), TestToken, TaskCreationOptions.LongRunning, TaskScheduler.Default)
            .Unwrap();
        await Task.WhenAll(first, second).WaitAsync(s_patience, TestToken);

        using SqlCommand command = new("7", _connection);
        Assert.Equal(7, command.ExecuteScalar());
    }

    public async ValueTask DisposeAsync()
    {
        _gate.Release();
        await _connection.DisposeAsync();
        SqlConnection.ClearPool(_connection);
        await _server.DisposeAsync();
    }

    private async Task QueryAsync(Barrier start, int thread, bool isAsync)
    {
        start.SignalAndWait(s_patience, TestToken);
        for (int i = 0; i < 1000; i++)
        {
            int number = (thread * 100_000) + i;
            try
            {
                await using SqlCommand command = new(number.ToString(CultureInfo.InvariantCulture), _connection);
                await using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync(TestToken) : command.ExecuteReader();
                while (isAsync ? await reader.ReadAsync(TestToken) : reader.Read())
                {
                    Assert.Equal(number, reader.GetInt32(0));
                }
            }
            catch (InvalidOperationException)
            {
                // The other thread was first.
            }
        }
    }

    private async Task<SqlDataReader> ExecuteAsync()
    {
        await using SqlCommand command = new("rows", _connection);
        return await command.ExecuteReaderAsync(TestToken);
    }

    /// <summary>Reads the buffered row. The task waits for the missing row.</summary>
    private async Task<(Task<bool> Waiting, int Count)> ReadToWaitAsync(SqlDataReader reader)
    {
        await _gate.Reached;
        int count = 0;
        Task<bool> reading;
        while ((reading = reader.ReadAsync(TestToken)).IsCompleted && await reading)
        {
            count++;
        }

        return (reading, count);
    }
}
