using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Recorder.Scrubbing;
using MsSqlConnector.Recorder.Walking;

namespace MsSqlConnector.Recorder.Proxy;

/// <summary>Listens on a loopback port, forwards each connection to a server, and writes a transcript when the connection ends.</summary>
internal sealed class RecordingProxy : IAsyncDisposable
{
    private readonly RecordingOptions _options;
    private readonly Socket _listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    private readonly KnownTexts _known = new();
    private readonly TranscriptWriter _writer;
    private readonly ConcurrentDictionary<ProxiedConnection, Task> _connections = new();
    private readonly ConcurrentQueue<RecordedConnection> _results = new();
    private readonly Task _accepting;

    private RecordingProxy(RecordingOptions options)
    {
        _options = options;
        _known.AddName(options.Host);
        _known.AddName(Environment.MachineName);
        foreach (string text in options.RemovedTexts)
        {
            _known.AddSecret(text);
        }

        _writer = new TranscriptWriter(options, _known);
        _listener.Bind(new IPEndPoint(IPAddress.Loopback, options.ListenPort));
        _listener.Listen();
        Port = ((IPEndPoint)_listener.LocalEndPoint!).Port;
        _accepting = Task.Run(AcceptAsync);
    }

    /// <summary>The loopback port that clients connect to.</summary>
    public int Port { get; }

    /// <summary>The results of the connections that have ended.</summary>
    public IReadOnlyList<RecordedConnection> Results => [.. _results];

    /// <summary>Called for each connection that ends.</summary>
    public Action<RecordedConnection>? Ended { get; init; }

    public static RecordingProxy Start(RecordingOptions options, Action<RecordedConnection>? ended = null) =>
        new(options) { Ended = ended };

    /// <summary>Completes when the connections that exist have ended and their transcripts are written.</summary>
    public Task WhenIdleAsync() => Task.WhenAll(_connections.Values);

    /// <summary>Ends all connections and writes their transcripts.</summary>
    public async ValueTask DisposeAsync()
    {
        _listener.Dispose();
        await _accepting;
        foreach (ProxiedConnection connection in _connections.Keys)
        {
            connection.Dispose();
        }

        await WhenIdleAsync();
    }

    private async Task AcceptAsync()
    {
        try
        {
            for (int number = 1; ; number++)
            {
                ProxiedConnection connection = new(await _listener.AcceptAsync(), _options);
                Task running = RunAsync(connection, number);
                _connections[connection] = running;
                _ = running.ContinueWith(
                    _ => _connections.TryRemove(connection, out Task? _),
                    CancellationToken.None,
                    TaskContinuationOptions.None,
                    TaskScheduler.Default);
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The proxy is being disposed.
        }
    }

    private async Task RunAsync(ProxiedConnection connection, int number)
    {
        RecordedConnection result;
        int messageCount = 0;
        try
        {
            await connection.RunAsync();
            messageCount = connection.Log.Messages.Count;
            result = new RecordedConnection(number, await _writer.WriteAsync(connection), null, messageCount);
        }
        catch (Exception e) when (e is RefusedConnectionException or ScrubbingException or UnreadableMessageException)
        {
            result = new RecordedConnection(number, null, e.Message, messageCount);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            result = new RecordedConnection(number, null, $"The transcript cannot be written: {e.Message}", messageCount);
        }

        _results.Enqueue(result);
        Ended?.Invoke(result);
    }
}
