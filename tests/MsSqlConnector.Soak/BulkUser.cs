using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Types;

namespace MsSqlConnector.Soak;

/// <summary>
/// A user that loads rows into a table of its own over the connections of a shared pool. Sources throw, tokens are canceled, handlers
/// abort, writers are abandoned, and connections are closed and killed. The table must then have the rows that were stored, and no others.
/// </summary>
internal sealed class BulkUser(int number, TdsServer server, string connectionString, Ledger ledger, int seed)
{
    private const int MaxRowCount = 120;
    private const int MaxBatchSize = 50;
    private const int KindCount = 10;

    /// <summary>The kinds of loads that are stopped: sources that throw, canceled and aborted loads, abandoned writers.</summary>
    private static readonly int[] s_stopped = [2, 3, 4, 6];

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    private readonly Random _random = new(seed);
    private readonly BulkTable _table = server.Tables.Add(
        new BulkTable(
            string.Create(CultureInfo.InvariantCulture, $"t{number}"),
            Column.Int("turn"),
            Column.Int("id"),
            Column.NVarChar("text", Column.Max)));

    private int _knownCount;

    public async Task RunAsync(int turnCount, CancellationToken stop)
    {
        for (int turn = 1; turn <= turnCount && !stop.IsCancellationRequested; turn++)
        {
            BulkLoad load = new(
                _table.Name.Name, turn, _random.Next(1, MaxRowCount), _random.Next(MaxBatchSize), _random.Next(MaxRowCount));
            try
            {
                await RunTurnAsync(load, _random.Next(KindCount)).WaitAsync(s_patience, CancellationToken.None);
            }
            catch (Exception exception)
            {
                ledger.Found($"{load}: {exception}");
            }
        }
    }

    private async Task RunTurnAsync(BulkLoad load, int kind)
    {
        await using SqlConnection connection = new(connectionString);
        await connection.OpenAsync();
        await CheckAsync(connection, load);
        int expected = kind switch
        {
            0 => await load.RunAsync(connection, isAsync: false),
            1 => await load.RunAsync(connection, isAsync: true),
            2 => await load.ThrowAsync(connection, isAsync: load.RowCount % 2 == 0),
            3 => await load.CancelAsync(connection),
            4 => await load.AbortAsync(connection, isAsync: load.RowCount % 2 == 0),
            5 => await load.WriteAsync(connection, isComplete: true),
            6 => await load.WriteAsync(connection, isComplete: false),
            7 => await load.RunInTransactionAsync(connection, commits: load.RowCount % 2 == 0),
            8 => await CopyReaderAsync(connection, load),
            _ => await BreakAsync(connection, load),
        };
        ledger.Count(BulkLoad.Kinds[kind]);
        IReadOnlyList<BulkRow> rows = _table.Rows;
        int count = rows.Skip(_knownCount).Count(row => (int)row["turn"]! == load.Turn);
        ledger.Expect(
            expected == BulkLoad.Unknown || count == expected, $"{load} {BulkLoad.Kinds[kind]}: {count} rows instead of {expected}");
        ledger.Expect(
            load.BatchSize > 0 || count == 0 || count == load.RowCount,
            $"{load} {BulkLoad.Kinds[kind]}: {count} rows are a part of the load");
        _knownCount = expected == BulkLoad.Unknown ? _knownCount : rows.Count;
        if (s_stopped.Contains(kind))
        {
            await LoadAgainAsync(connection, load);
        }
    }

    /// <summary>Loads on a session whose last load was stopped.</summary>
    private async Task LoadAgainAsync(SqlConnection connection, BulkLoad stopped)
    {
        BulkLoad load = stopped with { Turn = -stopped.Turn, StopRow = MaxRowCount };
        await load.RunAsync(connection, isAsync: stopped.RowCount % 2 == 1);
        IReadOnlyList<BulkRow> rows = _table.Rows;
        int count = rows.Skip(_knownCount).Count(row => (int)row["turn"]! == load.Turn);
        ledger.Expect(count == load.RowCount, $"{load} after {stopped}: {count} rows instead of {load.RowCount}");
        ledger.Count("loads after stopped loads");
        _knownCount = rows.Count;
    }

    /// <summary>The source has a connection of its own, outside of the pool, so that no user waits for two connections.</summary>
    private async Task<int> CopyReaderAsync(SqlConnection connection, BulkLoad load)
    {
        await using SqlConnection source = new(connectionString + ";Pooling=false");
        await source.OpenAsync();
        return await load.CopyReaderAsync(connection, source, isAsync: load.Turn % 2 == 0);
    }

    /// <summary>Checks that the connection answers with the rows of this user.</summary>
    private async Task CheckAsync(SqlConnection connection, BulkLoad load)
    {
        await using SqlCommand command = new($"select count(*) from {_table.Name.Name}", connection);
        int before = _table.Rows.Count;
        int count = (int)(await command.ExecuteScalarAsync())!;
        ledger.Expect(count >= before && count <= _table.Rows.Count, $"{load}: the server returned {count} rows instead of {before}");
    }

    /// <summary>Another thread closes the connection, or the server does, or a timer cancels the load.</summary>
    private async Task<int> BreakAsync(SqlConnection connection, BulkLoad load)
    {
        int session = server.Sessions.First(one => one.Spid == connection.ServerProcessId).Number;
        int way = _random.Next(3);
        TimeSpan delay = TimeSpan.FromMilliseconds(_random.Next(4));
        using CancellationTokenSource canceled = new();
        Task breaking = Task.Run(async () =>
        {
            await Task.Delay(delay, CancellationToken.None);
            switch (way)
            {
                case 0:
                    connection.Close();
                    break;
                case 1:
                    server.Kill(session, withReset: true);
                    await server.Log.WaitForAsync(ServerEventKind.Closed, session);
                    break;
                default:
                    await canceled.CancelAsync();
                    break;
            }
        });
        await TryAsync(() => load.RunAsync(connection, isAsync: true, canceled.Token));
        await breaking;

        // A connection that was killed after the load must not return to the pool for another user.
        await TryAsync(() => CheckAsync(connection, load));
        return BulkLoad.Unknown;
    }

    private async Task TryAsync(Func<Task> action)
    {
        try
        {
            await action();
        }
        catch (Exception exception) when (exception is SqlException or InvalidOperationException or OperationCanceledException)
        {
            ledger.Count("failures");
        }
    }
}
