using System;
using System.Diagnostics;
using System.Globalization;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Soak.RealServer;

/// <summary>A user that opens a connection, verifies that its session is clean, works and closes, until the run ends.</summary>
internal sealed class ServerUser(int number, Scene scene, Calls calls, int seed)
{
    public const string Opened = "opened";

    private const int ImpatientPercent = 5;
    private const int LongestPatienceMilliseconds = 30;
    private const int LongestPauseMilliseconds = 200;

    private readonly Random _random = new(seed);
    private readonly string _name = string.Create(CultureInfo.InvariantCulture, $"u{number}");
    private int _turn;
    private long _startedAt;
    private Work? _work;

    /// <summary>How long the current turn has been running.</summary>
    public TimeSpan TurnDuration => Volatile.Read(ref _startedAt) is var start and > 0 ? Stopwatch.GetElapsedTime(start) : default;

    public override string ToString() => $"{_name}.{_turn}, {(calls.IsAsync ? "asynchronous" : "synchronous")}: {_work?.Name}";

    public async Task RunAsync(CancellationToken stop)
    {
        while (!stop.IsCancellationRequested)
        {
            _turn++;
            _work = scene.Works.Choose(_random);
            Volatile.Write(ref _startedAt, Stopwatch.GetTimestamp());
            await RunTurnAsync(_work);
        }

        Volatile.Write(ref _startedAt, 0);
    }

    private async Task RunTurnAsync(Work work)
    {
        bool isOpen = false;
        try
        {
            SqlConnection connection = scene.Sources.Create(_random);
            await OpenAsync(connection);
            isOpen = true;
            scene.Ledger.Count(Opened);
            await UseAsync(new Turn(scene, calls, _random, _name, _turn, connection), work);
        }
        catch (Exception exception)
        {
            scene.Failures.Record(ToString(), work, exception);
        }

        if (!isOpen)
        {
            // While the server is restarted, users must not fail all the time.
            await calls.PauseAsync(_random.Next(LongestPauseMilliseconds));
        }
    }

    private async Task OpenAsync(SqlConnection connection)
    {
        using CancellationTokenSource source = new();
        if (_random.Next(100) < ImpatientPercent)
        {
            source.CancelAfter(_random.Next(LongestPatienceMilliseconds));
        }

        await calls.OpenAsync(connection, source.Token);
    }

    private static async Task UseAsync(Turn turn, Work work)
    {
        try
        {
            await SessionCheck.RunAsync(turn);
            await turn.RestAsync();
            await work.RunAsync(turn);
        }
        finally
        {
            if (!turn.IsForgotten)
            {
                await turn.Calls.Scope(turn.Connection).DisposeAsync();
            }
        }
    }
}
