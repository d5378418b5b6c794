using System;
using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;

namespace MsSqlConnector.Tests.Sessions.Opening;

/// <summary>
/// A server that accepts connections, responds to the given number of messages, and is then silent. It detects when the client closes.
/// </summary>
internal sealed class MuteServer : IDisposable
{
    private readonly Socket _listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    private readonly ConcurrentBag<Task> _connections = [];
    private readonly TaskCompletionSource _silent = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly byte[][] _answers;

    public MuteServer(params byte[][] answers)
    {
        _answers = answers;
        _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _listener.Listen(512);
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndPoint!).Port;

    /// <summary>Completes when a message has been received that has no response.</summary>
    public Task Silent => WaitLimit.WithinAsync(_silent.Task, "The client has sent a message that receives no response.");

    /// <summary>Completes when the client has closed all its connections.</summary>
    public Task Closed => WaitLimit.WithinAsync(Task.WhenAll(_connections), "The client has closed all connections.");

    public int ConnectionCount => _connections.Count;

    public void Dispose() => _listener.Dispose();

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                Socket socket = await _listener.AcceptAsync();
                TaskCompletionSource closed = new(TaskCreationOptions.RunContinuationsAsynchronously);

                // The message is counted before the test can observe that the server is silent.
                _connections.Add(closed.Task);
                _ = ServeAsync(socket, closed);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The test has ended.
        }
    }

    private async Task ServeAsync(Socket socket, TaskCompletionSource closed)
    {
        using Socket connection = socket;
        byte[] buffer = new byte[64 * 1024];
        try
        {
            for (int i = 0; await connection.ReceiveAsync(buffer, SocketFlags.None) > 0; i++)
            {
                if (i < _answers.Length)
                {
                    await connection.SendAsync(_answers[i], SocketFlags.None);
                }
                else
                {
                    _silent.TrySetResult();
                }
            }
        }
        catch (SocketException)
        {
            // Closed with a reset.
        }
        finally
        {
            closed.SetResult();
        }
    }
}
