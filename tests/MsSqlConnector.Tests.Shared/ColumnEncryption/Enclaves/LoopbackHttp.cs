using System;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.ColumnEncryption.Enclaves;

/// <summary>An HTTP service on a loopback port that sends a response, each on its own connection.</summary>
internal sealed class LoopbackHttp : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Func<string, byte[]?> _respond;
    private int _requestCount;

    /// <param name="respond">Returns the whole response to a path; null for none, so that the client waits.</param>
    public LoopbackHttp(Func<string, byte[]?> respond)
    {
        _respond = respond;
        _listener.Start();
        _ = RunAsync();
    }

    public string Address => $"http://127.0.0.1:{((IPEndPoint)_listener.LocalEndpoint).Port}";

    public int RequestCount => Volatile.Read(ref _requestCount);

    public static byte[] Ok(byte[] body)
    {
        byte[] header = Encoding.ASCII.GetBytes($"HTTP/1.1 200 OK\r\nContent-Length: {body.Length}\r\nConnection: close\r\n\r\n");
        byte[] response = new byte[header.Length + body.Length];
        header.CopyTo(response, 0);
        body.CopyTo(response, header.Length);
        return response;
    }

    public static byte[] Other(string status, string header = "X: y") =>
        Encoding.ASCII.GetBytes($"HTTP/1.1 {status}\r\n{header}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");

    public void Dispose() => _listener.Stop();

    private async Task RunAsync()
    {
        try
        {
            while (true)
            {
                _ = AnswerAsync(await _listener.AcceptTcpClientAsync());
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException or InvalidOperationException)
        {
            // The service was stopped.
        }
    }

    private async Task AnswerAsync(TcpClient client)
    {
        using (client)
        {
            try
            {
                NetworkStream stream = client.GetStream();
                byte[] buffer = new byte[4096];
                string request = "";
                while (!request.Contains("\r\n\r\n"))
                {
                    int byteCount = await stream.ReadAsync(buffer.AsMemory());
                    if (byteCount == 0)
                    {
                        return;
                    }

                    request += Encoding.ASCII.GetString(buffer, 0, byteCount);
                }

                Interlocked.Increment(ref _requestCount);
                if (_respond(request.Split(' ')[1]) is { } response)
                {
                    await stream.WriteAsync(response.AsMemory());
                    return;
                }

                // Until the client has closed the connection.
                while (await stream.ReadAsync(buffer.AsMemory()) > 0)
                {
                }
            }
            catch (Exception exception) when (exception is IOException or ObjectDisposedException)
            {
                // The client has closed the connection.
            }
        }
    }
}
