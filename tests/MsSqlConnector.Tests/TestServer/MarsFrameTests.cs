using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>The frames that the server sends are those that were recorded from real servers.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class MarsFrameTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public async Task MARS_is_negotiated_when_both_sides_support_it()
    {
        await using TdsServer without = TdsServer.Start(new TdsServerOptions { Mars = false });
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        using SmpRawClient refused = SmpRawClient.LogIn(without);
        using RawClient plain = RawClient.LogIn(_server);

        Assert.Equal(1, client.MarsOption);
        Assert.Equal(0, refused.MarsOption);
        Assert.NotNull(refused.Raw.Query("select 1"));
        Assert.NotNull(plain.Query("select 1"));
        Assert.False(_server.Recorder.Conversations[1].PreLogin!.AsksForMars);
    }

    [Fact]
    public void The_response_is_the_only_acknowledgement_of_a_complete_request()
    {
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        client.Syn(0);
        client.Batch(0, 1, 4, "select current_request_id()");
        (SmpHeader header, byte[] payload) = client.Receive()!.Value;

        Assert.Equal(new SmpHeader(SmpFlags.Data, 0, (uint)(SmpHeader.Size + payload.Length), 1, 5), header);
        Assert.Equal(PacketHeader.Read(payload).Length, payload.Length);
        Assert.Equal(
            ["client Syn 0 #0 w4 (16)", "client Data 0 #1 w4 (100)", $"server Data 0 #1 w5 ({header.Length})"],
            _server.Recorder.Conversations[0].Frames.Select(f => f.ToString()));
        Assert.Equal([(ushort)0], _server.Recorder.Conversations[0].All<SqlBatchMessage>().Select(m => m.Sid!.Value));
    }

    [Fact]
    public void The_request_id_is_the_session_plus_one()
    {
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        client.Syn(7);
        client.Batch(7, 1, 4, "select current_request_id()");
        byte[] withMars = client.Receive()!.Value.Payload[PacketHeader.Size..];
        using RawClient plain = RawClient.LogIn(_server);

        Assert.Contains("D1-08-00-FD", BitConverter.ToString(withMars));
        Assert.Contains("D1-00-00-FD", BitConverter.ToString(plain.Query("select current_request_id()")!));
    }

    [Fact]
    public void Every_second_packet_of_a_long_request_is_acknowledged()
    {
        string text = "select 1 --" + new string('x', 1500);
        _server.OnSql(text, Answer.Empty);
        byte[] body = RawClient.BatchBody(text);
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        client.Syn(1);
        byte[][] chunks = [.. body.Chunk(512 - PacketHeader.Size)];
        Assert.Equal(7, chunks.Length);
        uint window = 4;
        for (uint i = 0; i < chunks.Length; i++)
        {
            if (i == window)
            {
                SmpHeader acknowledgement = client.ReceiveHeader();
                Assert.Equal((SmpFlags.Ack, 0u), (acknowledgement.Flags, acknowledgement.SequenceNumber));
                window = acknowledgement.Window;
            }

            client.Data(1, i + 1, 4, SmpRawClient.Packet(chunks[i], status: i == 6 ? PacketStatus.EndOfMessage : PacketStatus.Normal));
        }

        SmpHeader last;
        while ((last = client.ReceiveHeader()).Flags == SmpFlags.Ack)
        {
        }

        Assert.Equal((SmpFlags.Data, 1u, 11u), (last.Flags, last.SequenceNumber, last.Window));
        Assert.Equal(
            [6u, 8u, 10u],
            _server.Recorder.Conversations[0].Frames.Where(f => f.Header.Flags == SmpFlags.Ack).Select(f => f.Header.Window));
    }

    [Fact]
    public void The_server_sends_no_more_than_the_window_of_the_client()
    {
        _server.OnSql("rows", Rows(200));
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        client.Syn(1);
        client.Syn(2);
        client.Batch(1, 1, 4, "rows");
        Assert.Equal([1u, 2u, 3u, 4u], Enumerable.Range(0, 4).Select(_ => client.ReceiveHeader().SequenceNumber));

        // The other session is served, and its response is the next frame.
        client.Batch(2, 1, 4, "select 1");
        Assert.Equal(((ushort)2, 1u), (client.Receive()!.Value.Header is var h ? h.Sid : default, 1u));

        client.Ack(1, 1, 5);
        Assert.Equal(5u, client.ReceiveHeader().SequenceNumber);
        client.Batch(2, 2, 5, "select 1");
        Assert.Equal(2, client.ReceiveHeader().Sid);
        Assert.Empty(_server.Log.Complaints);
    }

    [Fact]
    public async Task An_attention_is_acknowledged_before_the_rest_of_the_response()
    {
        StallGate gate = new();
        _server.OnSql("slow", Rows(3).WithFaults().StallAt(0, gate));
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        client.Syn(3);
        client.Batch(3, 1, 4, "slow");
        await gate.Reached;
        client.Attention(3, 2, 4);

        Assert.Equal(new SmpHeader(SmpFlags.Ack, 3, SmpHeader.Size, 0, 6), client.ReceiveHeader());
        Assert.Equal(
            (SmpFlags.Data, 1u, 6u), (client.ReceiveHeader() is var data ? data.Flags : default, data.SequenceNumber, data.Window));
        client.ReceiveAttentionAcknowledgement();
        await _server.Log.WaitForAsync(ServerEventKind.Answered);
        Assert.Equal((ushort)3, _server.Log.Events.Single(e => e.Kind == ServerEventKind.AttentionReceived).Sid);
    }

    [Fact]
    public void An_attention_ends_a_response_that_waits_for_the_window()
    {
        _server.OnSql("rows", Rows(200));
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        client.Syn(1);
        client.Batch(1, 1, 4, "rows");
        Assert.Equal([1u, 2u, 3u, 4u], Enumerable.Range(0, 4).Select(_ => client.ReceiveHeader().SequenceNumber));
        client.Attention(1, 2, 4);
        Assert.Equal(new SmpHeader(SmpFlags.Ack, 1, SmpHeader.Size, 4, 6), client.ReceiveHeader());
        client.Ack(1, 2, 8);

        // The packet that was waiting, the rest of its last row with a DONE, and the acknowledgement.
        byte[][] packets = [.. Enumerable.Range(0, 2).Select(_ => client.Receive()!.Value.Payload)];
        Assert.Equal([false, true], packets.Select(packet => PacketHeader.Read(packet).EndsMessage));
        Assert.Equal([0xFD, 2, 0], packets[1][^13..^10]);
        client.ReceiveAttentionAcknowledgement();
    }

    [Fact]
    public void A_FIN_is_answered_by_a_FIN_and_the_session_can_be_opened_again()
    {
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        for (int i = 0; i < 2; i++)
        {
            client.Syn(5);
            client.Batch(5, 1, 4, "select 1");
            Assert.Equal(SmpFlags.Data, client.ReceiveHeader().Flags);
            client.Fin(5, 1, 5);
            Assert.Equal(new SmpHeader(SmpFlags.Fin, 5, SmpHeader.Size, 1, 5), client.ReceiveHeader());
        }

        Assert.Empty(_server.Log.Complaints);
    }

    [Fact]
    public void A_FIN_within_a_response_ends_that_session_only()
    {
        _server.OnSql("rows", Rows(200));
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        client.Syn(1);
        client.Syn(2);
        client.Batch(1, 1, 4, "rows");
        Assert.Equal([1u, 2u, 3u, 4u], Enumerable.Range(0, 4).Select(_ => client.ReceiveHeader().SequenceNumber));
        client.Fin(1, 1, 6);
        Assert.Equal(new SmpHeader(SmpFlags.Fin, 1, SmpHeader.Size, 4, 5), client.ReceiveHeader());
        client.Batch(2, 1, 4, "select 1");
        Assert.Equal(2, client.ReceiveHeader().Sid);
    }

    [Fact]
    public void A_connection_in_memory_has_MARS_too()
    {
        RawClient raw = new(_server.ConnectInMemory(ReadPlan.AtMost(3)).Client);
        using SmpRawClient client = SmpRawClient.LogIn(raw, _server);
        client.Syn(1);
        client.Batch(1, 1, 4, "select 1");

        Assert.Equal((SmpFlags.Data, 5u), (client.ReceiveHeader() is var header ? header.Flags : default, header.Window));
    }

    [Fact]
    public async Task A_response_that_does_not_yield_delays_other_requests()
    {
        StallGate gate = new();
        _server.OnSql("update", new Answer().Done(1).WithFaults().StallAt(0, gate).WithoutYield());
        using SmpRawClient client = SmpRawClient.LogIn(_server);
        client.Syn(1);
        client.Syn(2);
        client.Syn(3);
        client.Batch(1, 1, 4, "update");
        await gate.Reached;
        client.Batch(2, 1, 4, "select 1");
        client.Batch(3, 1, 4, "select 1");
        await _server.Log.WaitForAsync(ServerEventKind.MessageReceived, sessionNumber: 1, occurrence: 5);

        // A request that waits can be canceled.
        client.Attention(3, 2, 4);
        Assert.Equal((SmpFlags.Ack, (ushort)3), (client.ReceiveHeader() is var h ? h.Flags : default, h.Sid));
        Assert.Equal(3, client.ReceiveHeader().Sid);
        client.ReceiveAttentionAcknowledgement();
        gate.Release();

        Assert.Equal([(ushort)1, (ushort)2], Enumerable.Range(0, 2).Select(_ => client.ReceiveHeader().Sid));
    }

    private static Answer Rows(int rowCount)
    {
        Answer answer = new Answer().Columns(Column.Int("id"), Column.NVarChar("text", 100));
        for (int i = 0; i < rowCount; i++)
        {
            answer.Row(i, $"row {i}");
        }

        return answer.Done();
    }
}
