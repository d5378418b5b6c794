using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.RealServer.Tests.Outages;

/// <summary>
/// Users of one pool, synchronous and asynchronous. They execute a query until they are stopped, and continue after errors.
/// </summary>
internal sealed class OutageUsers(string connectionString)
{
    private const int UserCount = 8;

    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(2);

    private readonly CancellationTokenSource _stop = new();
    private readonly List<Task> _users = [];
    private int _successCount;
    private int _failureCount;
    private string? _finding;

    public int SuccessCount => Volatile.Read(ref _successCount);

    public void Start()
    {
        for (int i = 0; i < UserCount; i++)
        {
            int number = i;
            _users.Add(number % 2 == 0
                ? Task.Run(() => RunAsync(number, UseAsync))
                : Task.Factory.StartNew(() => RunAsync(number, UseSync).GetAwaiter().GetResult(), TaskCreationOptions.LongRunning));
        }
    }

    /// <summary>Waits until users have succeeded several times, so that the server is known to be used.</summary>
    public Task SucceedAsync() => GrowAsync(() => SuccessCount, 40, "successful operations");

    /// <summary>Waits until users have failed several times.</summary>
    public Task FailAsync() => GrowAsync(() => Volatile.Read(ref _failureCount), 4, "failed operations");

    /// <summary>Stops all users and verifies that none of them hangs or has received a wrong value.</summary>
    public async Task StopAsync()
    {
        await _stop.CancelAsync();
        await Task.WhenAll(_users).WaitAsync(s_patience);
        Assert.Null(_finding);
    }

    private async Task GrowAsync(Func<int> count, int growth, string name)
    {
        int end = count() + growth;
        Stopwatch watch = Stopwatch.StartNew();
        while (count() < end)
        {
            Assert.True(watch.Elapsed < s_patience, $"Only {growth - (end - count())} of {growth} {name} within {s_patience}; {_finding}");
            await Task.Delay(10);
        }
    }

    private async Task RunAsync(int user, Func<int, Task<int>> use)
    {
        for (int i = 0; !_stop.IsCancellationRequested; i++)
        {
            int sent = (user * 1_000_000) + i;
            try
            {
                int received = await use(sent);
                if (received != sent)
                {
                    _finding = $"A user has sent {sent} and received {received}.";
                }

                Interlocked.Increment(ref _successCount);
            }
            catch (Exception exception) when (exception is SqlException or InvalidOperationException)
            {
                // The server is away, or the pool has no free connection in time.
                Interlocked.Increment(ref _failureCount);
            }
            catch (Exception exception)
            {
                _finding = $"A user has received an unexpected exception: {exception}";
                return;
            }
        }
    }

    private async Task<int> UseAsync(int value)
    {
        await using SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        await using SqlCommand command = NewCommand(connection, value);
        return (int)(await command.ExecuteScalarAsync())!;
    }

    private Task<int> UseSync(int value)
    {
        using SqlConnection connection = new(connectionString);
        connection.Open();
        using SqlCommand command = NewCommand(connection, value);
        return Task.FromResult((int)command.ExecuteScalar()!);
    }

    private static SqlCommand NewCommand(SqlConnection connection, int value)
    {
        SqlCommand command = new("select @n", connection) { CommandTimeout = 1 };
        command.Parameters.Add(new SqlParameter("@n", SqlDbType.Int) { Value = value });
        return command;
    }
}
