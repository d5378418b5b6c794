using System;
using System.Buffers.Binary;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>A recorded server on a socket, for clients that do not accept a transport. It serves one connection.</summary>
internal sealed class RecordedServer : IAsyncDisposable
{
    private const int HeaderByteCount = 8;
    private const byte AttentionType = 6;

    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly Delivery _delivery;
    private readonly RecordedPeer _peer;
    private readonly TaskCompletionSource _silence = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _canceled = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Task _serving;

    /// <param name="recording">The conversation.</param>
    /// <param name="delivery">The packets, and the ends of the sends; null for the usual ones.</param>
    public RecordedServer(Recording recording, Delivery? delivery = null)
    {
        _delivery = delivery ?? Delivery.Whole;
        _peer = new RecordedPeer(recording, _delivery.Sizes);
        _listener.Start();
        _serving = ServeAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    /// <summary>Completes when a request was received to which the server responds only after an attention.</summary>
    public Task Silence => _silence.Task;

    /// <summary>Allows the server to respond to an attention.</summary>
    /// <remarks>
    /// SqlClient marks a command as canceled after it has sent the attention. It does not treat a response that arrives in between as
    /// canceled.
    /// </remarks>
    public void NoteCanceled() => _canceled.TrySetResult();

    public async ValueTask DisposeAsync()
    {
        _listener.Stop();
        NoteCanceled();
        await _serving;
    }

    private async Task ServeAsync()
    {
        try
        {
            using TcpClient client = await _listener.AcceptTcpClientAsync();
            _listener.Stop();
            client.NoDelay = true;
            NetworkStream stream = client.GetStream();
            while (await ReadPacketAsync(stream) is { } packet)
            {
                if (_peer.Answer(packet) is { } answer)
                {
                    if (packet[0] == AttentionType)
                    {
                        await _canceled.Task;
                    }

                    await SendAsync(stream, answer);
                    if (_peer.HasClosed)
                    {
                        return;
                    }
                }
                else if (_peer.IsSilent)
                {
                    _silence.TrySetResult();
                }
            }
        }
        catch (Exception exception) when (exception is IOException or SocketException or ObjectDisposedException or UnrecordedException)
        {
            // The client has closed, or sent a request that was not recorded: the socket closes.
        }
    }

    private async Task SendAsync(NetworkStream stream, byte[] answer)
    {
        int position = 0;
        while (position < answer.Length)
        {
            int byteCount = Math.Min(answer.Length - position, _delivery.ByteCountAt(_peer.ResponseIndex, position));
            await stream.WriteAsync(answer.AsMemory(position, byteCount));
            position += byteCount;
        }
    }

    private static async Task<byte[]?> ReadPacketAsync(NetworkStream stream)
    {
        byte[] header = new byte[HeaderByteCount];
        if (await stream.ReadAtLeastAsync(header, HeaderByteCount, throwOnEndOfStream: false) < HeaderByteCount)
        {
            return null;
        }

        byte[] packet = new byte[BinaryPrimitives.ReadUInt16BigEndian(header.AsSpan(2))];
        header.CopyTo(packet, 0);
        await stream.ReadExactlyAsync(packet.AsMemory(HeaderByteCount));
        return packet;
    }
}
