using System;
using System.Diagnostics;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;
using MsSqlConnector.Sessions;

namespace MsSqlConnector.Soak;

/// <summary>
/// A user that uses a new name each time it opens, executes and closes, while another thread closes the connection or the reader.
/// </summary>
internal sealed class ClosingUser(int number, SessionPool pool, Ledger ledger, int seed)
{
    public const string Closed = "closed by another thread";

    private const string ProtocolError = "violates the TDS protocol";

    /// <summary>
    /// The maximum delay, in spins. The lowest values are sleeps instead, each one millisecond longer than the previous one.
    /// </summary>
    private const int LongestSlowness = 20;

    private const int LongestSleepMilliseconds = 6;

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    /// <summary>Its handler runs when the context flows to a continuation, and widens the moment before it.</summary>
    private static readonly AsyncLocal<ClosingUser?> s_slow = new(static change =>
    {
        if (change is { ThreadContextChanged: true, CurrentValue: { } user })
        {
            user.SlowDown();
        }
    });

    private readonly Random _random = new(seed);
    private readonly Random _slowness = new(seed);
    private int _turn;
    private int _rowCount;

    private string Name => string.Create(CultureInfo.InvariantCulture, $"u{number}.{_turn}");

    public async Task RunAsync(CancellationToken stop)
    {
        while (!stop.IsCancellationRequested)
        {
            _turn++;
            await RunTurnAsync();
        }
    }

    private async Task RunTurnAsync()
    {
        SqlConnection connection = new(pool.Source);
        try
        {
            await connection.OpenAsync();
            await CheckAsync(connection);
            await WorkAsync(connection).WaitAsync(s_patience);
        }
        catch (Exception exception)
        {
            ledger.Found($"{Name}: {exception}");
        }
        finally
        {
            await connection.DisposeAsync();
        }
    }

    private Task WorkAsync(SqlConnection connection) => _random.Next(100) switch
    {
        < 15 => CloseAtCompletionAsync(connection, ScalarAsync),
        < 30 => CloseAtCompletionAsync(connection, NonQueryAsync),
        < 45 => CloseAtCompletionAsync(connection, ReadOneAsync),
        < 60 => CloseReaderAtCompletionAsync(connection),
        < 75 => CloseWhileParsingAsync(connection, isAsync: true),
        < 90 => CloseWhileParsingAsync(connection, isAsync: false),
        < 95 => TakeExtraAsync(connection),
        _ => CheckAsync(connection),
    };

    private async Task CheckAsync(SqlConnection connection)
    {
        await using SqlCommand command = new(Texts.Who + Name, connection);
        await using SqlDataReader reader = await command.ExecuteReaderAsync();
        ledger.Expect(await reader.ReadAsync(), $"{Name}: no row");
        ledger.Expect(reader.GetInt32(0) == 0 && reader.GetString(1) == Name, $"{Name}: a row for {reader.GetString(1)}");
        ledger.Expect(!await reader.ReadAsync(), $"{Name}: a surplus row");
        ledger.Count("checks");
    }

    private async Task CloseAtCompletionAsync(SqlConnection connection, Func<SqlConnection, string, Task> operation)
    {
        RequestControl control = connection.OpenSession.Control;
        string name = Name;
        Task running = StartAsync(() => operation(connection, name));
        Task closing = CloseOnThread(control, running, connection.Close);
        await EndAsync(running, closing, closesConnection: true);
    }

    private async Task CloseReaderAtCompletionAsync(SqlConnection connection)
    {
        RequestControl control = connection.OpenSession.Control;
        string name = Name;
        await using SqlCommand command = new(Texts.Many + name, connection);
        SqlDataReader reader = await command.ExecuteReaderAsync();
        Task running = StartAsync(() => ReadAllAsync(reader, name, isAsync: true));
        bool isAsync = _random.Next(2) == 0;
        Task closing = CloseOnThread(control, running, () =>
        {
            if (isAsync)
            {
                reader.DisposeAsync().AsTask().Wait(s_patience);
            }
            else
            {
                reader.Close();
            }
        });
        await EndAsync(running, closing, closesConnection: false);
    }

    private async Task CloseWhileParsingAsync(SqlConnection connection, bool isAsync)
    {
        string name = Name;
        int end = _random.Next(Texts.ManyRowCount);
        await using SqlCommand command = new(Texts.Many + name, connection);
        SqlDataReader reader = await command.ExecuteReaderAsync();
        Volatile.Write(ref _rowCount, 0);
        Task running = isAsync
            ? StartAsync(() => ReadAllAsync(reader, name, isAsync))
            : Task.Factory.StartNew(() => ReadAllAsync(reader, name, isAsync), TaskCreationOptions.LongRunning).Unwrap();
        Task closing = OnThread(() =>
        {
            long start = Stopwatch.GetTimestamp();
            while (Volatile.Read(ref _rowCount) < end && !running.IsCompleted && Stopwatch.GetElapsedTime(start) < s_patience)
            {
                // The loop does not yield, so that the reader has not reached the end by then.
                Thread.SpinWait(1);
            }

            connection.Close();
        });
        await EndAsync(running, closing, closesConnection: true);
    }

    /// <summary>The user whose response is followed by another message can receive an error. Other users must not be affected.</summary>
    private async Task TakeExtraAsync(SqlConnection connection)
    {
        try
        {
            await using SqlCommand command = new(Texts.Extra + Name, connection);
            ledger.Expect(Equals(await command.ExecuteScalarAsync(), 0), $"{Name}: not the first row");
        }
        catch (SqlException exception) when (exception.Message.Contains(ProtocolError, StringComparison.Ordinal))
        {
            ledger.Count("extra messages");
        }
    }

    private async Task ScalarAsync(SqlConnection connection, string name)
    {
        await using SqlCommand command = new(Texts.Who + name, connection);
        ledger.Expect(Equals(await command.ExecuteScalarAsync(), 0), $"{name}: a different scalar");
    }

    private async Task NonQueryAsync(SqlConnection connection, string name)
    {
        await using SqlCommand command = new(Texts.Many + name, connection);
        ledger.Expect(await command.ExecuteNonQueryAsync() == -1, $"{name}: a different count");
    }

    private async Task ReadOneAsync(SqlConnection connection, string name)
    {
        await using SqlCommand command = new(Texts.Who + name, connection);
        SqlDataReader reader = await command.ExecuteReaderAsync();
        await ReadAllAsync(reader, name, isAsync: true, rowCount: 1);
    }

    private async Task ReadAllAsync(SqlDataReader reader, string name, bool isAsync, int rowCount = Texts.ManyRowCount)
    {
        int count = 0;
        while (isAsync ? await reader.ReadAsync() : reader.Read())
        {
            int value = reader.GetInt32(0);
            string who = reader.GetString(1);
            ledger.Expect(value == count && who == name, $"{name}: row {count} is {value} of {who}");
            Volatile.Write(ref _rowCount, ++count);
        }

        ledger.Expect(count == rowCount, $"{name}: the rows ended after {count} of {rowCount}");
    }

    /// <summary>Closes at the moment at which the wait for the server is over.</summary>
    private static Task CloseOnThread(RequestControl control, Task running, Action close) => OnThread(() =>
    {
        SpinWait.SpinUntil(() => control.IsWaiting || running.IsCompleted, s_patience);
        SpinWait.SpinUntil(() => !control.IsWaiting || running.IsCompleted, s_patience);
        close();
    });

    private static Task OnThread(Action action) => Task.Factory.StartNew(action, TaskCreationOptions.LongRunning);

    private async Task StartAsync(Func<Task> operation)
    {
        s_slow.Value = this;
        await operation();
    }

    /// <summary>Closing never fails. The operation succeeds with its own rows, or fails because the connection was closed.</summary>
    private async Task EndAsync(Task running, Task closing, bool closesConnection)
    {
        await closing.WaitAsync(s_patience);
        try
        {
            await running.WaitAsync(s_patience);
            ledger.Count("completed");
        }
        catch (SqlException exception) when (!exception.Message.Contains(ProtocolError, StringComparison.Ordinal))
        {
            ledger.Count("failed");
        }
        catch (Exception exception) when (exception is InvalidOperationException or IndexOutOfRangeException or ArgumentOutOfRangeException)
        {
            // A connection that another thread closes can report its operation as ongoing. A reader reports that it is closed.
            ledger.Expect(
                closesConnection || !exception.Message.Contains("ongoing operation", StringComparison.Ordinal), $"{Name}: {exception}");
            ledger.Count("refused");
        }

        ledger.Count(Closed);
    }

    private void SlowDown()
    {
        int turn;
        lock (_slowness)
        {
            turn = _slowness.Next(LongestSlowness);
        }

        if (turn < LongestSleepMilliseconds)
        {
            Thread.Sleep(turn);
        }
        else
        {
            Thread.SpinWait(turn);
        }
    }
}
