using System;
using System.Buffers.Text;
using System.Diagnostics;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Web;

/// <summary>
/// A user of the web server: a loop that requests the page again when it is complete, over one connection. It only looks for the end
/// of the response: the HTTP client of the platform would take most of the processor, which the web server needs.
/// </summary>
internal sealed class WebUser : IDisposable
{
    private const int BufferByteCount = 16 * 1024;

    private static readonly byte[] s_request = Encoding.ASCII.GetBytes($"GET {WebServer.Path} HTTP/1.1\r\nHost: localhost\r\n\r\n");

    private readonly Socket _socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private readonly byte[] _received = new byte[BufferByteCount];

    public Task ConnectAsync(int port) => _socket.ConnectAsync(IPAddress.Loopback, port);

    /// <summary>Requests the page until a timestamp, at least once.</summary>
    /// <returns>The number of requests.</returns>
    public async Task<long> RunAsync(long endTimestamp)
    {
        long count = 0;
        do
        {
            await RequestAsync();
            count++;
        }
        while (Stopwatch.GetTimestamp() < endTimestamp);
        return count;
    }

    /// <summary>Requests the page once.</summary>
    /// <returns>The response.</returns>
    /// <exception cref="IOException">The server closed the connection.</exception>
    /// <exception cref="InvalidDataException">The response is an error.</exception>
    public async ValueTask<ReadOnlyMemory<byte>> RequestAsync()
    {
        await _socket.SendAsync(s_request);
        int byteCount = 0;
        do
        {
            int received = await _socket.ReceiveAsync(_received.AsMemory(byteCount));
            byteCount += received > 0 ? received : throw new IOException("The web server closed the connection.");
        }
        while (!IsComplete(_received.AsSpan(0, byteCount)));
        return _received.AsMemory(0, byteCount);
    }

    public void Dispose() => _socket.Dispose();

    /// <summary>Returns whether all of a response has been received.</summary>
    /// <exception cref="InvalidDataException">The response is an error.</exception>
    public static bool IsComplete(ReadOnlySpan<byte> response)
    {
        int headerByteCount = response.IndexOf("\r\n\r\n"u8) + "\r\n\r\n"u8.Length;
        if (headerByteCount < "\r\n\r\n"u8.Length)
        {
            return false;
        }

        ReadOnlySpan<byte> length = response[(response.IndexOf("Content-Length: "u8) + "Content-Length: "u8.Length)..];
        return response.StartsWith("HTTP/1.1 200 "u8) && Utf8Parser.TryParse(length, out int byteCount, out _)
            ? response.Length >= headerByteCount + byteCount
            : throw new InvalidDataException($"The web server responded with an error: {Encoding.UTF8.GetString(response)}");
    }
}
