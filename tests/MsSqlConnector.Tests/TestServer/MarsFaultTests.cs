using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Smp;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>The faults of SMP occur at the armed frame, and change nothing else.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class MarsFaultTests
{
    // The second response in session 1 without faults: DATA 2 with a window of 6 and a packet of 21 bytes.
    [Theory]
    [InlineData(SmpFaultKind.UnknownSession, "Data 1001 #2 w6 (37)")]
    [InlineData(SmpFaultKind.SequenceTooHigh, "Data 1 #3 w6 (37)")]
    [InlineData(SmpFaultKind.SequenceRepeated, "Data 1 #1 w6 (37)")]
    [InlineData(SmpFaultKind.WindowBackwards, "Data 1 #2 w4 (37)")]
    [InlineData(SmpFaultKind.WindowBelowSent, "Data 1 #2 w1 (37)")]
    [InlineData(SmpFaultKind.LengthTooSmall, "Data 1 #2 w6 (15)")]
    [InlineData(SmpFaultKind.LengthAbovePacketSize, "Data 1 #2 w6 (529)")]
    [InlineData(SmpFaultKind.LengthMaximal, "Data 1 #2 w6 (4294967295)")]
    [InlineData(SmpFaultKind.CombinedFlags, "Ack, Data 1 #2 w6 (37)")]
    [InlineData(SmpFaultKind.UnknownFlag, "16 1 #2 w6 (37)")]
    [InlineData(SmpFaultKind.NoFlag, "None 1 #2 w6 (37)")]
    [InlineData(SmpFaultKind.SynBefore, "Syn 1001 #0 w4 (16)")]
    [InlineData(SmpFaultKind.ControlWithPayloadBefore, "Ack 1 #1 w6 (24)")]
    [InlineData(SmpFaultKind.FinInstead, "Fin 1 #1 w6 (16)")]
    [InlineData(SmpFaultKind.FinBefore, "Fin 1 #1 w6 (16)")]
    [InlineData(SmpFaultKind.FinAfter, "Data 1 #2 w6 (37)")]
    public async Task A_fault_changes_the_header_of_its_frame(SmpFaultKind kind, string expected)
    {
        await using TdsServer server = Start(new SmpFaults().Arm(kind, sid: 1, frame: 2));
        using SmpRawClient client = Request(server, "done", "done");
        byte[] bytes = new byte[SmpHeader.Size];
        client.Raw.Stream.ReadExactly(bytes);

        Assert.Equal($"server {expected}", new SmpFrame(IsFromClient: false, SmpHeader.Read(bytes)).ToString());
        Assert.Equal(SmpHeader.Smid, bytes[0]);
    }

    [Fact]
    public async Task A_wrong_first_byte_changes_that_byte_only()
    {
        await using TdsServer server = Start(new SmpFaults().Arm(SmpFaultKind.WrongFirstByte, sid: 1, frame: 1));
        using SmpRawClient client = Request(server, "done");
        byte[] bytes = new byte[SmpHeader.Size];
        client.Raw.Stream.ReadExactly(bytes);

        Assert.Equal([0x54, 8, 1, 0, 37, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0], bytes);
    }

    [Theory]
    [InlineData(SmpFaultKind.Close, 0)]
    [InlineData(SmpFaultKind.Close, 7)]
    [InlineData(SmpFaultKind.Close, 20)]
    public async Task A_connection_can_end_within_a_frame(SmpFaultKind kind, int position)
    {
        await using TdsServer server = Start(new SmpFaults().Arm(kind, sid: 1, frame: 2, position));
        using SmpRawClient client = Request(server, "done", "done");

        Assert.Equal(position, client.Raw.Stream.ReadAtLeast(new byte[100], 100, throwOnEndOfStream: false));
    }

    [Fact]
    public async Task A_connection_can_be_reset_within_a_frame()
    {
        await using TdsServer server = Start(new SmpFaults().Arm(SmpFaultKind.Reset, sid: 1, frame: 2, position: 20));
        using SmpRawClient client = Request(server, "done", "done");
        await server.Log.WaitForAsync(ServerEventKind.Closed);

        Assert.Throws<IOException>(() => client.Raw.Stream.ReadAtLeast(new byte[100], 100));
    }

    [Theory]
    [InlineData(SmpFaultKind.FinAfter, "Data, Fin")]
    [InlineData(SmpFaultKind.FinBefore, "Fin, Data")]
    public async Task A_FIN_of_the_server_ends_one_session(SmpFaultKind kind, string flags)
    {
        await using TdsServer server = Start(new SmpFaults().Arm(kind, sid: 1, frame: 1));
        using SmpRawClient client = Request(server, "done");
        Assert.Equal(flags, $"{client.ReceiveHeader().Flags}, {client.ReceiveHeader().Flags}");

        // The server discards requests until the FIN of the client, and does not send another FIN.
        client.Batch(1, 2, 5, "done");
        client.Fin(1, 2, 5);
        client.Syn(2);
        client.Batch(2, 1, 4, "done");
        Assert.Equal(2, client.ReceiveHeader().Sid);
        Assert.Empty(server.Log.Complaints);
    }

    [Fact]
    public async Task A_SYN_can_be_answered_by_a_FIN()
    {
        await using TdsServer server = Start(new SmpFaults().Arm(SmpFaultKind.FinAfter, sid: 1, frame: 0));
        using SmpRawClient client = SmpRawClient.LogIn(server);
        client.Syn(1);

        Assert.Equal(new SmpHeader(SmpFlags.Fin, 1, SmpHeader.Size, 0, 4), client.ReceiveHeader());
    }

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    public async Task Frames_can_be_sent_in_fragments(int byteCount)
    {
        await using TdsServer server = Start(new SmpFaults { FragmentByteCount = byteCount }, listens: false);
        using SmpRawClient client = SmpRawClient.LogIn(new RawClient(server.ConnectInMemory().Client), server);
        client.Syn(1);
        client.Batch(1, 1, 4, "done");

        // In memory a read does not join two writes.
        Assert.Equal(byteCount, client.Raw.Stream.Read(new byte[100], 0, 100));
        Assert.Equal(byteCount, client.Raw.Stream.Read(new byte[100], 0, 100));
    }

    [Fact]
    public async Task A_window_of_one_is_granted_after_the_first_four()
    {
        await using TdsServer server = Start(new SmpFaults { Window = 1 });
        using SmpRawClient client = SmpRawClient.LogIn(server);
        client.Syn(1);
        SendParts(client, 1, 4);
        Assert.Equal(5u, client.ReceiveHeader().Window);
        SendParts(client, 5, 1);
        Assert.Equal(6u, client.ReceiveHeader().Window);
        SendParts(client, 6, 1, PacketStatus.EndOfMessage);

        Assert.Equal((SmpFlags.Data, 7u), (client.ReceiveHeader() is var header ? header.Flags : default, header.Window));
    }

    [Fact]
    public async Task Acknowledgements_can_wait_until_the_client_is_blocked_and_a_gate_is_released()
    {
        StallGate gate = new();
        await using TdsServer server = Start(new SmpFaults { AcknowledgesLate = true, AcknowledgementGate = gate });
        using SmpRawClient client = SmpRawClient.LogIn(server);
        client.Syn(1);
        client.Syn(2);
        SendParts(client, 1, 4);
        await gate.Reached;
        client.Batch(2, 1, 4, "done");
        Assert.Equal(2, client.ReceiveHeader().Sid);
        gate.Release();

        Assert.Equal(new SmpHeader(SmpFlags.Ack, 1, SmpHeader.Size, 0, 8), client.ReceiveHeader());
    }

    [Fact]
    public async Task The_acknowledgement_of_an_attention_can_be_split()
    {
        StallGate gate = new();
        await using TdsServer server = Start(new SmpFaults { AttentionSplit = 5 });
        server.OnSql("slow", Answer.Empty.WithFaults().StallAt(0, gate));
        using SmpRawClient client = SmpRawClient.LogIn(server);
        client.Syn(1);
        client.Batch(1, 1, 4, "slow");
        await gate.Reached;
        client.Attention(1, 2, 4);
        byte[][] payloads = [.. Enumerable.Range(0, 4).Select(_ => client.Receive()!.Value.Payload)];

        Assert.Equal([0, 21, 13, 16], payloads.Select(payload => payload.Length));
        Assert.Equal(DoneToken.AttentionAcknowledgement, payloads[2..].SelectMany(payload => payload[PacketHeader.Size..]));
        Assert.Equal([false, true], payloads[2..].Select(payload => PacketHeader.Read(payload).EndsMessage));
    }

    [Fact]
    public async Task A_response_that_is_split_is_one_frame()
    {
        await using TdsServer server = Start(new SmpFaults(), listens: false);
        server.OnSql("split", Answer.Empty.WithFaults().SplitAt(3, 10));
        using SmpRawClient client = SmpRawClient.LogIn(new RawClient(server.ConnectInMemory().Client), server);
        client.Syn(1);
        client.Batch(1, 1, 4, "split");

        Assert.Equal([19, 7, 11], Enumerable.Range(0, 3).Select(_ => client.Raw.Stream.Read(new byte[100], 0, 100)));
    }

    [Fact]
    public async Task A_response_that_closes_within_a_packet_closes_within_its_frame()
    {
        await using TdsServer server = Start(new SmpFaults());
        server.OnSql("close", Answer.Empty.WithFaults().CloseAt(12));
        using SmpRawClient client = Request(server, "close");
        byte[] received = new byte[100];

        Assert.Equal(SmpHeader.Size + 12, client.Raw.Stream.ReadAtLeast(received, 100, throwOnEndOfStream: false));
        Assert.Equal(37u, SmpHeader.Read(received).Length);
    }

    private static TdsServer Start(SmpFaults faults, bool listens = true) =>
        TdsServer.Start(new TdsServerOptions { SmpFaults = faults, Listens = listens }).OnSql("done", Answer.Empty);

    /// <summary>Sends requests one after the other, and receives all responses but the last.</summary>
    private static SmpRawClient Request(TdsServer server, string first, string? second = null)
    {
        SmpRawClient client = SmpRawClient.LogIn(server);
        client.Syn(1);
        client.Batch(1, 1, 4, first);
        if (second is not null)
        {
            client.ReceiveHeader();
            client.Batch(1, 2, 5, second);
        }

        return client;
    }

    private static void SendParts(SmpRawClient client, uint first, int count, PacketStatus status = PacketStatus.Normal)
    {
        byte[] body = RawClient.BatchBody("done".PadRight(241));
        for (uint i = 0; i < count; i++)
        {
            byte[] part = first + i == 1 ? body : [.. Enumerable.Repeat<byte[]>([32, 0], 252).SelectMany(b => b)];
            client.Data(1, first + i, 4, SmpRawClient.Packet(part, status: status));
        }
    }
}
