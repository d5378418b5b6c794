using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.ColumnEncryption.Enclaves;

/// <summary>A web server on a loopback port that answers GET requests, one for each connection.</summary>
internal sealed class LoopbackHttp : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Func<string, Task<string?>> _answer;
    private readonly X509Certificate2? _certificate;
    private readonly ConcurrentQueue<string> _paths = new();

    /// <param name="answer">Returns the JSON for a path; null for a path that does not exist.</param>
    /// <param name="certificate">The certificate for HTTPS; null for HTTP.</param>
    public LoopbackHttp(Func<string, Task<string?>> answer, X509Certificate2? certificate)
    {
        _answer = answer;
        _certificate = certificate;
        _listener.Start();
        Port = ((IPEndPoint)_listener.LocalEndpoint).Port;
        _ = Task.Run(AcceptAsync);
    }

    public int Port { get; }

    /// <summary>The requested paths, in order.</summary>
    public IReadOnlyList<string> Paths => [.. _paths];

    public void Dispose() => _listener.Stop();

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _ = AnswerAsync(await _listener.AcceptTcpClientAsync());
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException or InvalidOperationException)
        {
            // The server is being disposed.
        }
    }

    private async Task AnswerAsync(TcpClient client)
    {
        try
        {
            using TcpClient disposed = client;
            using Stream stream = await BeginAsync(client.GetStream());
            using StreamReader reader = new(stream, Encoding.ASCII, false, 1024, leaveOpen: true);
            string request = await reader.ReadLineAsync() ?? "";
            while (await reader.ReadLineAsync() is { Length: > 0 })
            {
                // The headers do not matter.
            }

            string path = request.Split(' ') is ["GET", string asked, ..] ? asked : "";
            _paths.Enqueue(path);
            string? json = await _answer(path);
            byte[] body = Encoding.UTF8.GetBytes(json ?? "");
            string head = $"HTTP/1.1 {(json is null ? "404 Not Found" : "200 OK")}\r\nContent-Type: application/json\r\n"
                + $"Content-Length: {body.Length}\r\nConnection: close\r\n\r\n";
            await stream.WriteAsync(Encoding.ASCII.GetBytes(head));
            await stream.WriteAsync(body);
        }
        catch (Exception e) when (e is IOException or AuthenticationException)
        {
            // The client has ended the connection, or does not trust the certificate.
        }
    }

    private async Task<Stream> BeginAsync(Stream stream)
    {
        if (_certificate is null)
        {
            return stream;
        }

        SslStream encrypted = new(stream);
        await encrypted.AuthenticateAsServerAsync(_certificate);
        return encrypted;
    }
}
