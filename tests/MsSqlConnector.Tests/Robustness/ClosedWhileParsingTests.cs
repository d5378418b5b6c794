using System;
using System.Diagnostics;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Robustness;

/// <summary>
/// Another thread closes the connection while buffered rows are parsed, as a token's callback does. Either thread can be first. The next
/// user of the pool gets its own rows, and no thread hangs.
/// </summary>
[AlsoWithMars]
public sealed class ClosedWhileParsingTests : IAsyncDisposable
{
    private const int TurnCount = 300;
    private const int RowCount = 1000;
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    private readonly TdsServer _server = TdsServer.Start(new TdsServerOptions { Records = false });
    private readonly string _connectionString;
    private int _readCount;

    public ClosedWhileParsingTests()
    {
        _connectionString = $"Server=127.0.0.1,{_server.Port};User ID={_server.UserName};Password={_server.Password};Encrypt=False;"
            + $"Max Pool Size=2;Application Name={Guid.NewGuid():N}";
        var answer = new Answer().Columns(Column.Int("a"), Column.NVarChar("t", 20));
        for (int i = 0; i < RowCount; i++)
        {
            answer.Row(i, "row " + i.ToString(CultureInfo.InvariantCulture));
        }

        _server.OnSql("rows", answer.Done());
        _server.OnSql("other", new Answer().Columns(Column.Int("a")).Row(77).Row(78).Done());
    }

    [Theory]
    [SyncAndAsync]
    public async Task The_next_user_of_the_pool_reads_its_own_rows(bool isAsync)
    {
        var random = new Random(1);
        for (int turn = 0; turn < TurnCount; turn++)
        {
            await CloseWhileReadingAsync(random.Next(RowCount), isAsync).WaitAsync(s_patience, TestToken);
            await CheckOtherAsync().WaitAsync(s_patience, TestToken);
            await CheckOtherAsync().WaitAsync(s_patience, TestToken);
        }
    }

    [Fact]
    public async Task A_session_whose_rows_are_being_parsed_is_closed_and_not_pooled()
    {
        var connection = new SqlConnection(_connectionString);
        await connection.OpenAsync(TestToken);
        await using var command = new SqlCommand("rows", connection);
        SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));

        // Simulates a thread that is reading a row.
        Assert.True(connection.OpenSession.Lease.TryEnter(connection.OpenSession.Lease.Rental));
        await Task.Run(connection.Close, TestToken).WaitAsync(s_patience, TestToken);

        Assert.True(reader.IsClosed);
        Assert.Throws<InvalidOperationException>(() => reader.Read());
        await Assert.ThrowsAsync<InvalidOperationException>(() => reader.ReadAsync(TestToken));
        Assert.Equal(0, connection.Source.GetPool().Count);
        await CheckOtherAsync();
    }

    public async ValueTask DisposeAsync()
    {
        await using (var connection = new SqlConnection(_connectionString))
        {
            SqlConnection.ClearPool(connection);
        }

        await _server.DisposeAsync();
    }

    private async Task CloseWhileReadingAsync(int end, bool isAsync)
    {
        var connection = new SqlConnection(_connectionString);
        await connection.OpenAsync(TestToken);
        using var source = new CancellationTokenSource();
        using CancellationTokenRegistration registration = source.Token.Register(connection.Close);
        await using var command = new SqlCommand("rows", connection);
        SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Volatile.Write(ref _readCount, 0);
        Task reading = Task.Factory.StartNew(
            () => ReadAllAsync(reader, isAsync), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default).Unwrap();
        var watch = Stopwatch.StartNew();
        while (Volatile.Read(ref _readCount) < end && !reading.IsCompleted && watch.Elapsed < s_patience)
        {
            Thread.SpinWait(1);
        }

        await Task.Factory.StartNew(source.Cancel, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default)
            .WaitAsync(s_patience, TestToken);
        await reading.WaitAsync(s_patience, TestToken);
    }

    private async Task ReadAllAsync(SqlDataReader reader, bool isAsync)
    {
        int count = 0;
        try
        {
            while (isAsync ? await reader.ReadAsync(CancellationToken.None) : reader.Read())
            {
                Volatile.Write(ref _readCount, ++count);
            }

            Assert.Equal(RowCount, count);
        }
        catch (InvalidOperationException)
        {
            // The connection was closed.
        }
        catch (SqlException exception)
        {
            Assert.DoesNotContain("protocol", exception.Message, StringComparison.Ordinal);
        }
    }

    private async Task CheckOtherAsync()
    {
        await using var other = new SqlConnection(_connectionString);
        await other.OpenAsync(TestToken);
        await using var command = new SqlCommand("other", other);
        await using SqlDataReader reader = await command.ExecuteReaderAsync(TestToken);
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.Equal(77, reader.GetInt32(0));
        Assert.True(await reader.ReadAsync(TestToken));
        Assert.Equal(78, reader.GetInt32(0));
        Assert.False(await reader.ReadAsync(TestToken));
    }
}
