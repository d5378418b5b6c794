using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>The server closes the whole connection after an invalid frame, and records the reason.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class MarsViolationTests : IAsyncDisposable
{
    private static readonly byte[] s_batch = SmpRawClient.Packet(RawClient.BatchBody("select 1"));

    private readonly TdsServer _server = TdsServer.Start();

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public Task A_wrong_first_byte_is_rejected() => AssertRefusedAsync(client => client.Raw.Stream.Write(s_batch), "begins with 0x01");

    [Theory]
    [InlineData(0x00)]
    [InlineData(0x03)]
    [InlineData(0x0A)]
    [InlineData(0x10)]
    public Task Invalid_flags_are_rejected(byte flags) =>
        AssertRefusedAsync(client => client.Send(new SmpHeader((SmpFlags)flags, 1, 16, 0, 4)), $"has the flags 0x{flags:X2}");

    [Theory]
    [InlineData(SmpFlags.Data, 15u)]
    [InlineData(SmpFlags.Data, 529u)]
    [InlineData(SmpFlags.Data, 0xFFFF_FFFFu)]
    [InlineData(SmpFlags.Ack, 15u)]
    [InlineData(SmpFlags.Ack, 17u)]
    [InlineData(SmpFlags.Syn, 24u)]
    public Task An_invalid_length_is_rejected(SmpFlags flags, uint length) =>
        AssertRefusedAsync(client => client.Send(new SmpHeader(flags, 1, length, 0, 4)), $"has the length {length}");

    [Fact]
    public Task An_unknown_session_is_rejected() =>
        AssertRefusedAsync(client => client.Batch(9, 1, 4, "select 1"), "the unknown session 9");

    [Fact]
    public Task A_second_SYN_is_rejected() => AssertRefusedAsync(client => client.Syn(1), "which is open");

    [Fact]
    public Task A_SYN_with_a_sequence_number_is_rejected() =>
        AssertRefusedAsync(client => client.Send(new SmpHeader(SmpFlags.Syn, 2, 16, 1, 4)), "has the sequence number 1");

    [Fact]
    public Task A_SYN_with_a_small_window_is_rejected() =>
        AssertRefusedAsync(client => client.Syn(2, window: 3), "is below the earlier window 4");

    [Fact]
    public Task A_skipped_number_is_rejected() =>
        AssertRefusedAsync(client => client.Data(1, 2, 4, s_batch), "the sequence number 2 instead of 1");

    [Fact]
    public Task An_ACK_with_another_number_is_rejected() =>
        AssertRefusedAsync(client => client.Ack(1, 1, 5), "the sequence number 1 instead of 0");

    [Fact]
    public Task A_smaller_window_is_rejected() => AssertRefusedAsync(client => client.Ack(1, 0, 3), "is below the earlier window 4");

    [Fact]
    public Task A_payload_that_is_not_one_packet_is_rejected() =>
        AssertRefusedAsync(client => client.Data(1, 1, 4, [.. s_batch, .. s_batch]), "is not one packet");

    [Fact]
    public Task A_frame_after_FIN_is_rejected() => AssertRefusedAsync(
        client =>
        {
            client.Send(new SmpHeader(SmpFlags.Fin, 1, 16, 0, 4));
            client.Send(new SmpHeader(SmpFlags.Fin, 1, 16, 0, 4));
        },
        "(was received after its FIN|has the unknown session 1)");

    [Fact]
    public Task A_request_beyond_the_window_is_rejected() => AssertRefusedAsync(
        client =>
        {
            byte[] body = new byte[504];
            RawClient.Headers().CopyTo(body, 0);
            for (uint number = 1; number <= 100; number++)
            {
                client.Data(1, number, 4, SmpRawClient.Packet(body, status: PacketStatus.Normal));
            }
        },
        "exceeds the window",
        blocksReading: true);

    [Fact]
    public Task A_connection_that_is_closed_within_a_frame_is_rejected() => AssertRefusedAsync(
        client =>
        {
            client.Raw.Stream.Write([SmpHeader.Smid, 1]);
            client.Dispose();
        },
        "closed the connection within a frame");

    [Fact]
    public async Task A_violation_of_TDS_in_one_session_ends_the_connection()
    {
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        client.Syn(1);
        client.Batch(1, 1, 4, "select 1", outstanding: 0);

        Assert.Equal((SmpFlags.Data, (ushort)1), (client.ReceiveHeader() is var h ? h.Flags : default, h.Sid));
        Assert.Null(client.Receive());
        await _server.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Matches("has 0 outstanding requests", Assert.Single(_server.Log.Complaints));
    }

    private async Task AssertRefusedAsync(Action<SmpRawClient> violate, string complaint, bool blocksReading = false)
    {
        MsSqlConnector.TestServer.Faults.StallGate gate = new();
        await using TdsServer server = TdsServer.Start(new TdsServerOptions { FirstRequest = blocksReading ? gate : null });
        using SmpRawClient client = SmpRawClient.LogIn(server);
        client.Syn(1);
        try
        {
            violate(client);
        }
        catch (System.IO.IOException)
        {
            // The server has closed the connection before the last frame.
        }

        await server.Log.WaitForAsync(ServerEventKind.Complained);
        gate.Release();
        await server.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Matches(complaint, Assert.Single(server.Log.Complaints));
    }
}
