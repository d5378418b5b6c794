using System;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.Benchmarks.Providers;

namespace MsSqlConnector.Benchmarks.Opening;

/// <summary>
/// The minimum of a login: a socket over which the same messages are sent, and whose responses are received without being parsed.
/// </summary>
internal sealed class LimitLogin(IPEndPoint server, IReadOnlyList<byte[]> messages) : Opener(ProviderNames.Limit)
{
    private const int ReceiveByteCount = 8 * 1024;

    private readonly byte[] _received = new byte[ReceiveByteCount];

    public override void Repeat(int count)
    {
        for (int i = 0; i < count; i++)
        {
            using Socket socket = CreateSocket();
            socket.Connect(server);
            foreach (byte[] message in messages)
            {
                socket.Send(message);
                AnswerEnd end = default;
                do
                {
                    end.Pass(_received.AsSpan(0, Checked(socket.Receive(_received))));
                }
                while (!end.IsReached);
            }
        }
    }

    public override async Task RepeatAsync(int count)
    {
        for (int i = 0; i < count; i++)
        {
            using Socket socket = await LogInAsync(_received);
        }
    }

    public override async Task<IDisposable> OpenAsync() => await LogInAsync(new byte[ReceiveByteCount]);

    public override void Clear()
    {
    }

    private async Task<Socket> LogInAsync(byte[] received)
    {
        Socket socket = CreateSocket();
        await socket.ConnectAsync(server);
        foreach (byte[] message in messages)
        {
            await socket.SendAsync(message.AsMemory(), SocketFlags.None);
            AnswerEnd end = default;
            do
            {
                int byteCount = Checked(await socket.ReceiveAsync(received.AsMemory(), SocketFlags.None));
                end.Pass(received.AsSpan(0, byteCount));
            }
            while (!end.IsReached);
        }

        return socket;
    }

    private static Socket CreateSocket() => new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };

    private static int Checked(int byteCount) =>
        byteCount > 0 ? byteCount : throw new IOException("The server closed the connection.");
}
