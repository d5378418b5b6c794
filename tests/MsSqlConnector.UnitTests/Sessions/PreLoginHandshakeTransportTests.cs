using System;
using System.Collections.Generic;
using System.IO;
using System.Threading.Tasks;
using MsSqlConnector.Sessions;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Transport;
using Xunit;

namespace MsSqlConnector.Tests.Sessions;

[EveryBuild]
public sealed class PreLoginHandshakeTransportTests
{
    [Theory]
    [SyncAndAsync]
    public async Task Writes_up_to_the_next_read_are_one_packet(bool isAsync)
    {
        var lower = new ScriptedTransport(Packet(0x12, 1, 9));
        var transport = new PreLoginHandshakeTransport(lower);
        await transport.SendAsync([1, 2, 3], isAsync);
        await transport.SendAsync([4, 5], isAsync);
        Assert.Empty(lower.Sent);
        Assert.Equal(1, await transport.ReceiveAsync(new byte[10], isAsync));
        Assert.Equal([0x12, 1, 0, 13, 0, 0, 1, 0, 1, 2, 3, 4, 5], Assert.Single(lower.Sent));
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_long_TLS_flight_is_split_into_packets_of_one_message(bool isAsync)
    {
        var lower = new ScriptedTransport();
        var transport = new PreLoginHandshakeTransport(lower);
        byte[] flight = new byte[5000];
        new Random(2).NextBytes(flight);
        await transport.SendAsync(flight, isAsync);
        Assert.Equal(0, await transport.ReceiveAsync(new byte[1], isAsync));
        byte[] sent = Assert.Single(lower.Sent);
        Assert.Equal([0x12, 0, 0x10, 0, 0, 0, 1, 0], sent[..8]);
        Assert.Equal([0x12, 1, 0x03, 0x98, 0, 0, 2, 0], sent[4096..4104]);
        byte[] payload = [.. sent[8..4096], .. sent[4104..]];
        Assert.Equal(flight, payload);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_TLS_flight_of_one_full_packet_is_one_packet(bool isAsync)
    {
        var lower = new ScriptedTransport();
        var transport = new PreLoginHandshakeTransport(lower);
        await transport.SendAsync(new byte[4088], isAsync);
        Assert.Equal(0, await transport.ReceiveAsync(new byte[1], isAsync));
        byte[] sent = Assert.Single(lower.Sent);
        Assert.Equal([0x12, 1, 0x10, 0, 0, 0, 1, 0], sent[..8]);
        Assert.Equal(4096, sent.Length);
    }

    [Theory]
    [SyncAndAsync]
    public async Task Packets_in_any_split_yield_their_payload_one_packet_at_a_time(bool isAsync)
    {
        byte[] bytes = [.. Packet(0x12, 0, 1, 2, 3), .. Packet(0x04, 0), .. Packet(0x04, 1, 4, 5)];
        for (int split = 0; split <= bytes.Length; split++)
        {
            var transport = new PreLoginHandshakeTransport(new ScriptedTransport(bytes[..split], bytes[split..]));
            var received = new List<byte>();
            byte[] buffer = new byte[100];
            for (int byteCount; (byteCount = await transport.ReceiveAsync(buffer, isAsync)) > 0;)
            {
                Assert.InRange(byteCount, 1, received.Count < 3 ? 3 - received.Count : 2);
                received.AddRange(buffer[..byteCount]);
            }

            Assert.Equal([1, 2, 3, 4, 5], received);
        }
    }

    [Theory]
    [SyncAndAsync]
    public async Task After_the_handshake_all_bytes_pass_through(bool isAsync)
    {
        var lower = new ScriptedTransport(Packet(0x12, 1, 7), [20, 21, 22]);
        var transport = new PreLoginHandshakeTransport(lower);
        Assert.Equal(1, await transport.ReceiveAsync(new byte[5], isAsync));
        await transport.SendAsync([9], isAsync);
        await End(transport, isAsync);
        Assert.Equal([0x12, 1, 0, 9, 0, 0, 1, 0, 9], Assert.Single(lower.Sent));
        await transport.SendAsync([8, 8], isAsync);
        Assert.Equal([8, 8], lower.Sent[1]);
        byte[] buffer = new byte[3];
        Assert.Equal(3, await transport.ReceiveAsync(buffer, isAsync));
        Assert.Equal([20, 21, 22], buffer);
    }

    [Theory]
    [SyncAndAsync]
    public async Task A_malformed_handshake_is_rejected(bool isAsync)
    {
        await Refused([0x11, 1, 0, 9, 0, 0, 0, 0, 1], "type 0x11", isAsync);
        await Refused([0x12, 1, 0, 7, 0, 0, 0, 0], "7 bytes", isAsync);
        await Refused([0x12, 1, 0], "closed the connection during the TLS handshake", isAsync);

        var transport = new PreLoginHandshakeTransport(new ScriptedTransport(Packet(0x12, 1, 1, 2)));
        await transport.ReceiveAsync(new byte[1], isAsync);
        await Assert.ThrowsAsync<IOException>(() => End(transport, isAsync));
    }

    [Theory]
    [SyncAndAsync]
    public async Task More_than_4096_empty_packets_are_rejected(bool isAsync)
    {
        const int maxPacketCount = 4096;
        byte[] packets = new byte[(maxPacketCount + 1) * 8];
        for (int i = 0; i < packets.Length; i += 8)
        {
            Packet(0x12, 0).CopyTo(packets, i);
        }

        var enough = new PreLoginHandshakeTransport(new ScriptedTransport([.. packets[8..^8], .. Packet(0x12, 1, 7)]));
        Assert.Equal(1, await enough.ReceiveAsync(new byte[10], isAsync));
        await Refused(packets, "more than 4096 packets", isAsync);
    }

    private static async Task Refused(byte[] bytes, string text, bool isAsync)
    {
        var transport = new PreLoginHandshakeTransport(new ScriptedTransport(bytes));
        IOException error = await Assert.ThrowsAsync<IOException>(() => transport.ReceiveAsync(new byte[10], isAsync));
        Assert.Contains(text, error.Message, StringComparison.Ordinal);
    }

    private static async Task End(PreLoginHandshakeTransport transport, bool isAsync)
    {
        if (isAsync)
        {
            await transport.EndHandshakeAsync();
        }
        else
        {
            transport.EndHandshake();
        }
    }

    private static byte[] Packet(byte type, byte status, params byte[] payload) =>
        [type, status, 0, (byte)(8 + payload.Length), 0, 0, 0, 0, .. payload];
}
