using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Notifications;

/// <summary>
/// Receives the messages of one queue until the last Stop. Start and Stop run on the thread of the caller; the receive loop is asynchronous
/// and blocks no thread.
/// </summary>
internal sealed class NotificationListener : IDisposable
{
    private readonly object _gate = new();
    private readonly ListenerRegistry _registry;
    private readonly ListenerTimes _times;
    private readonly ServiceNames _names;
    private readonly CancellationTokenSource _stop = new();
    private readonly ListenerConnection _connection;
    private readonly CancellationToken _stopping;
    private Task _loop = Task.CompletedTask;
    private int _startCount;
    private bool _hasEnded;
    private volatile bool _isFailing;

    public NotificationListener(ListenerRegistry registry, ListenerKey key, string? queue, ListenerTimes times)
    {
        _registry = registry;
        _times = times;
        Key = key;
        _names = string.IsNullOrEmpty(queue) ? ServiceNames.CreateOwned() : ServiceNames.ForQueue(queue!);
        _stopping = _stop.Token;
        _connection = new ListenerConnection(key.ConnectionString, _names, times);
    }

    public ListenerKey Key { get; }

    /// <summary>Gets the server, user and database; null until the connection was opened.</summary>
    public ListenerTarget? Target { get; private set; }

    /// <summary>Gets the service that commands can use without options; null until it exists, and for a queue of the application.</summary>
    public ListenerService? Service { get; private set; }

    /// <summary>Starts the listener, or counts one more start of it. The result is true if it was started; null if it has ended.</summary>
    public bool? TryStart()
    {
        lock (_gate)
        {
            if (_hasEnded)
            {
                return null;
            }

            if (_startCount > 0)
            {
                _startCount += _isFailing ? 0 : 1;
                return false;
            }

            Begin();
            _startCount = 1;
            return true;
        }
    }

    /// <summary>Counts one start less. After the last one, drops the objects and returns true.</summary>
    public bool Stop()
    {
        lock (_gate)
        {
            if (_hasEnded || --_startCount > 0)
            {
                return false;
            }
        }

        End();
        return true;
    }

    /// <summary>Ends the listener, even if Stop was not called as often as Start.</summary>
    public void End()
    {
        lock (_gate)
        {
            if (_hasEnded)
            {
                return;
            }

            _hasEnded = true;
        }

        _registry.Remove(this);
        _stop.Cancel();
        try
        {
            _times.StartTearDown().WaitFor(_loop);
        }
        finally
        {
            Dispose();
        }
    }

    public void Dispose()
    {
        _connection.Dispose();
        _stop.Dispose();
    }

    private void Begin()
    {
        try
        {
            _connection.Open();
            Target = _connection.Target;
            if (_names.IsOwned)
            {
                _registry.Claim(this, Target);
            }

            ReceivedRow? row = _connection.CreateObjects();
            Service = _names.IsOwned ? new ListenerService(_names.Queue, Target.Database) : null;
            Dispatch(row);
            _loop = DetachedTask.Run(RunAsync);
        }
        catch
        {
            _hasEnded = true;
            _registry.Remove(this);
            Dispose();
            throw;
        }
    }

    private async Task RunAsync()
    {
        bool isRestored = false;
        while (!_stopping.IsCancellationRequested)
        {
            try
            {
                Dispatch(await _connection.ReceiveAsync(_stopping).ConfigureAwait(false));
                isRestored = false;
                continue;
            }
            catch (Exception) when (!_stopping.IsCancellationRequested)
            {
                _isFailing = true;
            }
            catch (Exception)
            {
                // Stop cancels the receive.
                break;
            }

            await RestoreAsync(waitsFirst: isRestored).ConfigureAwait(false);
            isRestored = true;
        }

        await DropObjectsAsync().ConfigureAwait(false);
    }

    /// <summary>Connects again until it succeeds. The dependencies of the server fire if the first attempt fails.</summary>
    /// <param name="waitsFirst">Whether the listener has failed again after it was restored, without having received.</param>
    private async Task RestoreAsync(bool waitsFirst)
    {
        bool waits = waitsFirst;
        while (!_stopping.IsCancellationRequested)
        {
            try
            {
                if (waits)
                {
                    NotificationDispatcher.Shared.Invalidate(Target!.Server);
                    await _times.Clock.DelayAsync(_times.RetryInterval, _stopping).ConfigureAwait(false);
                }

                Dispatch(await _connection.RestoreAsync(_stopping).ConfigureAwait(false));
                _isFailing = false;
                return;
            }
            catch (Exception)
            {
                waits = true;
            }
        }
    }

    private async Task DropObjectsAsync()
    {
        if (_isFailing)
        {
            return;
        }

        try
        {
            using CancellationTokenSource limit = _times.StartTearDown().StartTimer(CancellationToken.None);
            await _connection.DropObjectsAsync(limit.Token).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // The procedure of the conversation timer drops the objects later.
        }
    }

    private static void Dispatch(ReceivedRow? row)
    {
        if (row is { IsNotification: true, Body: { } body } && NotificationMessage.TryParse(body) is { } message)
        {
            NotificationDispatcher.Shared.Dispatch(message);
        }
    }
}
