using System;
using System.Data;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Pooling;

namespace MsSqlConnector.Soak;

/// <summary>
/// A user that opens, works and closes repeatedly under a new name each time, so that a response or state of another user is detected at
/// once. Some use tasks, some a thread. With multiple active result sets, commands of a user overlap.
/// </summary>
internal sealed class SoakUser(int number, SessionPool pool, Ledger ledger, int seed, bool isAsync, bool mayBlock, bool overlaps)
{
    public const string Opened = "opened";

    private const int LongestPatienceMilliseconds = 30;

    /// <summary>The number of rows after which another command is executed while the reader is open.</summary>
    private const int RowsBetweenCommands = 200;

    private readonly Random _random = new(seed);
    private int _turn;

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
        try
        {
            SqlConnection connection = new(pool.Source);
            await OpenAsync(connection);
            ledger.Count(Opened);
            if (_random.Next(400) == 0)
            {
                // The connection is never closed, so that the pool has to reclaim it.
                ledger.Count("forgotten");
                return;
            }

            await WorkAndCloseAsync(connection);
        }
        catch (OperationCanceledException)
        {
            ledger.Count("cancelled");
        }
        catch (SqlException exception)
        {
            ledger.Count(exception.Number == -2 ? "timed out" : "failed");
        }
        catch (InvalidOperationException exception) when (
            exception.Message.StartsWith("Timeout expired.", StringComparison.Ordinal)
            || exception.Message.Contains("closed", StringComparison.Ordinal))
        {
            ledger.Count("not served");
        }
        catch (Exception exception)
        {
            ledger.Found($"{Name}: {exception}");
        }
    }

    private async Task OpenAsync(SqlConnection connection)
    {
        if (!isAsync)
        {
            connection.Open();
            return;
        }

        using CancellationTokenSource source = new();
        if (_random.Next(10) == 0)
        {
            source.CancelAfter(_random.Next(LongestPatienceMilliseconds));
        }

        await connection.OpenAsync(source.Token);
    }

    private async Task WorkAndCloseAsync(SqlConnection connection)
    {
        try
        {
            // The first request after a reuse carries the reset.
            await (overlaps && _random.Next(3) == 0 ? SendAsync(connection) : CheckAsync(connection, mark: null));
            ledger.Expect(connection.Database == "master", $"{Name}: an unexpected database: {connection.Database}");
            await WorkAsync(connection);
        }
        finally
        {
            if (_random.Next(2) == 0 || !mayBlock)
            {
                await connection.DisposeAsync();
            }
            else
            {
                connection.Dispose();
            }
        }
    }

    private Task WorkAsync(SqlConnection connection) => _random.Next(100) switch
    {
        < 25 => MarkAsync(connection),
        < 35 => ExecuteAsync(connection, "use shop"),
        < 45 => LeaveTransactionAsync(connection),
        < 60 => ReadAsync(connection, isWhole: true),
        < 70 => overlaps
            ? Task.WhenAll(ReadAsync(connection, isWhole: true), ReadAsync(connection, isWhole: true))
            : ReadAsync(connection, isWhole: true),
        < 75 => overlaps ? Task.WhenAll(SendAsync(connection), ReadAsync(connection, isWhole: true)) : ReadAsync(connection, isWhole: true),
        < 88 => ReadAsync(connection, isWhole: false),
        < 92 => WaitAsync(connection),
        < 97 => ExecuteAsync(connection, Texts.Break + Name),
        < 99 => ExecuteAsync(connection, Texts.Fatal + Name),
        _ => CloseElsewhereAsync(connection),
    };

    /// <summary>Reads the user's name and the mark of the session.</summary>
    private async Task CheckAsync(SqlConnection connection, string? mark)
    {
        await using SqlCommand command = new(Texts.Who + Name, connection);
        await using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader();
        ledger.Expect(isAsync ? await reader.ReadAsync() : reader.Read(), $"{Name}: no response");
        string who = reader.GetString(0);
        string? found = await reader.IsDBNullAsync(1) ? null : reader.GetString(1);
        ledger.Expect(who == Name, $"{Name}: the response for {who}");
        ledger.Expect(found == mark, $"{Name}: the mark of {found ?? "no user"} where {mark ?? "none"} should be");
        ledger.Count("statements");
    }

    /// <summary>Sends a value whose source executes commands on the same connection while it is read.</summary>
    private async Task SendAsync(SqlConnection connection)
    {
        await using SqlCommand command = new(Texts.Who + Name, connection);
        await using CommandStream source = new(() => CheckAsync(connection, mark: null));
        command.Parameters.Add("@p", SqlDbType.VarBinary, -1).Value = source;
        object? who = isAsync ? await command.ExecuteScalarAsync() : command.ExecuteScalar();
        ledger.Expect(Equals(who, Name), $"{Name}: the response for {who}");
        ledger.Count("sources");
    }

    private async Task MarkAsync(SqlConnection connection)
    {
        await ExecuteAsync(connection, Texts.Mark + Name);
        await CheckAsync(connection, Name);
    }

    private async Task LeaveTransactionAsync(SqlConnection connection)
    {
        SqlTransaction transaction = isAsync
            ? await connection.BeginTransactionAsync(IsolationLevel.Serializable)
            : connection.BeginTransaction();
        await using SqlCommand command = new(Texts.Who + Name, connection, transaction);
        ledger.Expect(
            Equals(isAsync ? await command.ExecuteScalarAsync() : command.ExecuteScalar(), Name),
            $"{Name}: the response of another caller");
        if (_random.Next(2) == 0)
        {
            await transaction.CommitAsync();
        }
    }

    private async Task ReadAsync(SqlConnection connection, bool isWhole)
    {
        await using SqlCommand command = new(Texts.Many + Name, connection);
        await using SqlDataReader reader = isAsync ? await command.ExecuteReaderAsync() : command.ExecuteReader();
        int end = isWhole ? int.MaxValue : _random.Next(Texts.ManyRowCount);
        int count = 0;
        while (count < end && (isAsync ? await reader.ReadAsync() : reader.Read()))
        {
            ledger.Expect(reader.GetInt32(0) == count && reader.GetString(1) == Name, $"{Name}: a row for {reader.GetString(1)}");
            count++;
            if (overlaps && count % RowsBetweenCommands == 0)
            {
                await CheckAsync(connection, mark: null);
            }
        }

        ledger.Expect(!isWhole || count == Texts.ManyRowCount, $"{Name}: {count} rows");
        ledger.Count("statements");
    }

    /// <summary>The response stalls; a token, Cancel or the timeout ends it.</summary>
    private async Task WaitAsync(SqlConnection connection)
    {
        await using SqlCommand command = new(Texts.Wait + Name, connection) { CommandTimeout = 1 };
        using CancellationTokenSource source = new();
        if (_random.Next(5) > 0)
        {
            source.CancelAfter(_random.Next(LongestPatienceMilliseconds));
        }

        if (isAsync)
        {
            await command.ExecuteNonQueryAsync(source.Token);
        }
        else
        {
            await using CancellationTokenRegistration registration = source.Token.Register(command.Cancel);
            command.ExecuteNonQuery();
        }
    }

    /// <summary>Another task closes the connection between operations; closing twice must be harmless.</summary>
    private static Task CloseElsewhereAsync(SqlConnection connection) => Task.Run(connection.Close);

    private async Task ExecuteAsync(SqlConnection connection, string text)
    {
        await using SqlCommand command = new(text, connection);
        if (isAsync)
        {
            await command.ExecuteNonQueryAsync();
        }
        else
        {
            command.ExecuteNonQuery();
        }

        ledger.Count("statements");
    }
}
