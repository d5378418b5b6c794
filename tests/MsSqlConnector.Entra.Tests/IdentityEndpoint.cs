using System;
using System.Collections.Concurrent;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading.Tasks;

namespace MsSqlConnector.Entra.Tests;

/// <summary>
/// The service that issues the tokens of a managed identity to processes on the same machine, as the environment announces it.
/// </summary>
internal sealed class IdentityEndpoint : IAsyncDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly string _answer;
    private Task _serving = Task.CompletedTask;

    private IdentityEndpoint(string answer) => _answer = answer;

    /// <summary>The first lines of the requests.</summary>
    public ConcurrentQueue<string> Requests { get; } = new();

    public static IdentityEndpoint Start(string answer)
    {
        var endpoint = new IdentityEndpoint(answer);
        endpoint._listener.Start();
        int port = ((IPEndPoint)endpoint._listener.LocalEndpoint).Port;
        Environment.SetEnvironmentVariable("IDENTITY_ENDPOINT", $"http://127.0.0.1:{port}/token");
        Environment.SetEnvironmentVariable("IDENTITY_HEADER", "secret");
        endpoint._serving = endpoint.ServeAsync();
        return endpoint;
    }

    public async ValueTask DisposeAsync()
    {
        _listener.Stop();
        await _serving;
    }

    private async Task ServeAsync()
    {
        try
        {
            while (true)
            {
                using TcpClient client = await _listener.AcceptTcpClientAsync();
                await AnswerAsync(client.GetStream());
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The listener is being disposed.
        }
    }

    private async Task AnswerAsync(NetworkStream stream)
    {
        using StreamReader reader = new(stream, leaveOpen: true);
        Requests.Enqueue(await reader.ReadLineAsync() ?? "");
        while (await reader.ReadLineAsync() is { Length: > 0 })
        {
        }

        string head = $"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {_answer.Length}\r\nConnection: close\r\n\r\n";
        await stream.WriteAsync(Encoding.ASCII.GetBytes(head + _answer));
    }
}
