using System;
using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Text;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Browser;

/// <summary>
/// SQL Server Browser (MC-SQLR) on UDP port 1434 of its own loopback address. It responds as a test configures, validly or not, and records
/// the requests.
/// </summary>
public sealed class SqlBrowser : IDisposable
{
    private const int Port = 1434;

    private readonly Socket _socket;
    private readonly Func<byte[], byte[][]> _answer;

    private SqlBrowser(Socket socket, IPAddress address, Func<byte[], byte[][]> answer)
    {
        _socket = socket;
        _answer = answer;
        Address = address;
    }

    public IPAddress Address { get; }

    /// <summary>The received datagrams, in order.</summary>
    public ConcurrentQueue<byte[]> Questions { get; } = new();

    /// <summary>A browser that knows one instance and where its administrator logs in.</summary>
    public static SqlBrowser Start(string instance, int port, int adminPort = 0) =>
        Start(question => question[0] == 0x0F ? [AdminAnswer(adminPort)] : [InstanceAnswer(instance, $"tcp;{port}")]);

    /// <summary>A browser that responds to each datagram with any number of others.</summary>
    public static SqlBrowser Start(Func<byte[], byte[][]> answer, IPAddress? address = null)
    {
        IPAddress bound = address ?? LoopbackAddresses.Next();
        Socket socket = new(bound.AddressFamily, SocketType.Dgram, ProtocolType.Udp);
        try
        {
            socket.Bind(new IPEndPoint(bound, Port));
        }
        catch (SocketException)
        {
            socket.Dispose();
            throw;
        }

        SqlBrowser browser = new(socket, bound, answer);
        _ = browser.ServeAsync();
        return browser;
    }

    /// <summary>SVR_RESP about an instance (MC-SQLR 2.2.5).</summary>
    public static byte[] InstanceAnswer(string instance, string protocols) =>
        Response($"ServerName;HOST;InstanceName;{instance};IsClustered;No;Version;16.0.1000.6;{protocols};;");

    /// <summary>SVR_RESP with any text.</summary>
    public static byte[] Response(string text)
    {
        byte[] data = Encoding.ASCII.GetBytes(text);
        return [0x05, (byte)data.Length, (byte)(data.Length >> 8), .. data];
    }

    /// <summary>SVR_RESP with the administrator's port (MC-SQLR 2.2.6).</summary>
    public static byte[] AdminAnswer(int port) => [0x05, 0x06, 0x00, 0x01, (byte)port, (byte)(port >> 8)];

    public void Dispose() => _socket.Dispose();

    private async Task ServeAsync()
    {
        byte[] buffer = new byte[2048];
        EndPoint any = new IPEndPoint(Address.AddressFamily == AddressFamily.InterNetwork ? IPAddress.Any : IPAddress.IPv6Any, 0);
        try
        {
            while (true)
            {
                SocketReceiveFromResult received = await _socket.ReceiveFromAsync(buffer, any);
                byte[] question = buffer.AsSpan(0, received.ReceivedBytes).ToArray();
                Questions.Enqueue(question);
                foreach (byte[] answer in _answer(question))
                {
                    await _socket.SendToAsync(answer, received.RemoteEndPoint);
                }
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The browser is being disposed.
        }
    }
}
