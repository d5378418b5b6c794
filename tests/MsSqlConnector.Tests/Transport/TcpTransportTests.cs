using System;
using System.IO;
using System.Net.Sockets;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Transport;

[EveryBuild]
public sealed class TcpTransportTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Sent_bytes_are_echoed(bool isAsync)
    {
        using var pair = new SocketPair();
        await pair.Client.SendAsync([1, 2, 3], isAsync);
        byte[] buffer = new byte[10];
        Assert.Equal(3, pair.Server.Receive(buffer));
        pair.Server.Send(buffer, 3, SocketFlags.None);
        Assert.Equal(3, await pair.Client.ReceiveAsync(buffer, isAsync));
        Assert.Equal([1, 2, 3], buffer[..3]);
    }

    [Theory]
    [SyncAndAsync]
    public async Task More_data_than_the_socket_buffer_holds_is_sent_completely(bool isAsync)
    {
        using var pair = new SocketPair();
        byte[] sent = new byte[20_000_000];
        new Random(1).NextBytes(sent);
        Task sending = Task.Run(() => pair.Client.SendAsync(sent, isAsync), TestToken);
        byte[] received = new byte[sent.Length];
        await new NetworkStream(pair.Server).ReadExactlyAsync(received, TestToken);
        await sending;
        Assert.True(sent.AsSpan().SequenceEqual(received));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_read_returns_zero_bytes_after_the_peer_has_closed(bool isAsync)
    {
        using var pair = new SocketPair();
        pair.Server.Shutdown(SocketShutdown.Send);
        Assert.Equal(0, await pair.Client.ReceiveAsync(new byte[10], isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_TCP_reset_is_an_IOException_with_an_inner_SocketException(bool isAsync)
    {
        using var pair = new SocketPair();
        pair.Server.LingerState = new LingerOption(true, 0);
        pair.Server.Dispose();
        IOException error = await Assert.ThrowsAsync<IOException>(() => pair.Client.ReceiveAsync(new byte[10], isAsync));
        Assert.Equal(SocketError.ConnectionReset, Assert.IsType<SocketException>(error.InnerException).SocketErrorCode);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Abort_ends_a_pending_receive_and_can_be_repeated(bool isAsync)
    {
        using var pair = new SocketPair();
        Task receiving = Task.Run(() => pair.Client.ReceiveAsync(new byte[10], isAsync), TestToken);
        pair.Client.Abort();
        pair.Client.Abort();
        IOException error = await Assert.ThrowsAsync<IOException>(() => receiving);
        Assert.Contains("The provider closed the connection", error.Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<IOException>(() => pair.Client.SendAsync([1], isAsync));
        Assert.True(pair.Client.IsReadable());
    }

    [Fact]
    public void A_transport_is_readable_with_bytes_or_at_the_end()
    {
        using var pair = new SocketPair();
        Assert.False(pair.Client.IsReadable());
        pair.Server.Send([1]);
        byte[] buffer = new byte[1];
        pair.Client.Receive(buffer, 0, 0);
        Assert.True(pair.Client.IsReadable());
        pair.Client.Receive(buffer, 0, 1);
        Assert.False(pair.Client.IsReadable());
        pair.Server.Dispose();
        Assert.Equal(0, pair.Client.Receive(buffer, 0, 1));
        Assert.True(pair.Client.IsReadable());
    }

    [Fact]
    public async Task A_receive_and_a_send_can_run_concurrently()
    {
        using var pair = new SocketPair();
        byte[] buffer = new byte[1];
        for (byte round = 0; round < 3; round++)
        {
            ValueTask<int> receiving = pair.Client.ReceiveAsync(buffer, 0, 1);
            Assert.False(receiving.IsCompleted);
            await pair.Client.SendAsync([7], 0, 1);
            Assert.Equal(1, pair.Server.Receive(new byte[1]));
            pair.Server.Send([round]);
            Assert.Equal(1, await receiving);
            Assert.Equal(round, buffer[0]);
        }
    }

    /// <summary>Another call may be using the operation.</summary>
    [Fact]
    public async Task A_result_that_was_already_taken_is_refused()
    {
        using var pair = new SocketPair();
        ValueTask<int> first = pair.Client.ReceiveAsync(new byte[1], 0, 1);
        pair.Server.Send([8]);
        Assert.Equal(1, await first);
        ValueTask<int> second = pair.Client.ReceiveAsync(new byte[1], 0, 1);
        Assert.Throws<InvalidOperationException>(() => first.Result);
        pair.Server.Send([9]);
        Assert.Equal(1, await second);
    }

    [Fact]
    public async Task A_third_operation_at_the_same_time_is_refused()
    {
        using var pair = new SocketPair();
        byte[] buffer = new byte[1];
        ValueTask<int> first = pair.Client.ReceiveAsync(buffer, 0, 1);
        ValueTask<int> second = pair.Client.ReceiveAsync(buffer, 0, 1);
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await pair.Client.SendAsync([7], 0, 1));
        pair.Server.Send([8, 9]);
        Assert.Equal(2, await first + await second);
    }
}
