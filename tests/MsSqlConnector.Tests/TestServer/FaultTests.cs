using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Faults;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>Faults occur at the configured position, on sockets and in memory.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class FaultTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public void In_memory_one_byte_reads_return_the_same_response()
    {
        _server.OnSql("rows", Rows(3));
        using RawClient whole = InMemory(ReadPlan.Whole);
        using RawClient split = InMemory(ReadPlan.EveryByte);

        Assert.Equal(whole.Query("rows"), split.Query("rows"));
    }

    [Fact]
    public void In_memory_reads_end_at_the_planned_bytes()
    {
        using Stream canned = InMemoryConnection.ForCanned([1, 2, 3, 4, 5, 6], ReadPlan.At(2, 5));
        byte[] buffer = new byte[10];

        Assert.Equal([2, 3, 1, 0], Enumerable.Range(0, 4).Select(_ => canned.Read(buffer)));
    }

    [Fact]
    public async Task In_memory_reads_wait_for_bytes_and_detect_the_end()
    {
        InMemoryConnection connection = new();
        byte[] buffer = new byte[10];
        ValueTask<int> reading = connection.Client.ReadAsync(buffer, TestToken);
        Assert.False(reading.IsCompleted);

        connection.Server.Write([7]);
        Assert.Equal(1, await reading);
        connection.Server.Dispose();
        Assert.Equal(0, connection.Client.Read(buffer, 0, 1));
    }

    [Fact]
    public void A_reset_in_memory_is_an_error_on_both_ends()
    {
        InMemoryConnection connection = new();
        connection.Server.Write([1, 2, 3]);
        connection.Reset();

        Assert.Throws<IOException>(() => connection.Client.Read(new byte[1], 0, 1));
        Assert.Throws<IOException>(() => connection.Server.Read(new byte[1], 0, 1));
    }

    [Fact]
    public void A_response_with_a_planned_close_ends_at_the_planned_byte()
    {
        _server.OnSql("rows", Rows(3).WithFaults().CloseAt(20));
        using RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("rows"));

        byte[] received = new byte[100];
        Assert.Equal(20, client.Stream.ReadAtLeast(received, 100, throwOnEndOfStream: false));
    }

    [Fact]
    public async Task A_response_that_ends_in_a_TCP_reset_causes_an_error()
    {
        _server.OnSql("rows", Rows(3).WithFaults().ResetAt(20));
        using RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("rows"));

        await _server.Log.WaitForAsync(ServerEventKind.Closed);
        IOException exception = Assert.Throws<IOException>(() => client.Stream.ReadAtLeast(new byte[100], 100));
        Assert.IsType<System.Net.Sockets.SocketException>(exception.InnerException);
    }

    [Fact]
    public void A_corrupt_byte_is_the_only_difference()
    {
        _server.OnSql("rows", Rows(3));
        _server.OnSql("corrupt", Rows(3).WithFaults().CorruptAt(-1, 0xEE));
        using RawClient client = RawClient.LogIn(_server);
        byte[] expected = client.Query("rows")!;
        expected[^1] = 0xEE;

        Assert.Equal(expected, client.Query("corrupt"));
    }

    [Fact]
    public void A_truncated_token_stream_is_sent_in_valid_packets()
    {
        _server.OnSql("rows", Rows(3).TruncatedTo(15));
        using RawClient client = RawClient.LogIn(_server);

        Assert.Equal(15, client.Query("rows")!.Length);
        Assert.NotNull(client.Query("select 1"));
    }

    [Fact]
    public async Task A_stalled_response_continues_when_released()
    {
        StallGate gate = new();
        _server.OnSql("rows", Rows(3).WithFaults().StallAt(20, gate));
        using RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("rows"));
        await gate.Reached;
        gate.Release();

        Assert.Equal(Rows(3).ToBytes(), client.Receive());
    }

    [Fact]
    public async Task An_attention_cuts_a_long_response_after_a_complete_token()
    {
        StallGate gate = new();
        Column text = Column.NVarChar("text", 100).Nullable;
        _server.OnSql("rows", Rows(5000, text).WithFaults().StallAt(9000, gate));
        using RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("rows"));
        await gate.Reached;
        client.Send(PacketType.Attention, []);

        byte[] received = client.Receive()!;
        byte[] whole = Rows(5000, text).ToBytes();
        Assert.InRange(received.Length, 9000, 13_000);
        Assert.Equal(
            [TokenType.Done, (byte)DoneStatus.Error, 0, (byte)DoneCommand.Select, 0, 0, 0, 0, 0, 0, 0, 0, 0], received[^DoneToken.Size..]);
        Assert.Equal(whole[..(received.Length - DoneToken.Size)], received[..^DoneToken.Size]);
        Assert.Contains(whole[received.Length - DoneToken.Size], new[] { TokenType.Row, TokenType.NullCompressedRow });
        Assert.Equal(DoneToken.AttentionAcknowledgement, client.Receive());
    }

    [Fact]
    public async Task An_attention_can_be_ignored_until_it_is_released()
    {
        StallGate gate = new();
        _server.OnSql("rows", Rows(3).WithFaults().StallAt(0, gate, ignoresAttention: true));
        using RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("rows"));
        await gate.Reached;
        client.Send(PacketType.Attention, []);
        await _server.Log.WaitForAsync(ServerEventKind.AttentionReceived);
        gate.Release();

        Assert.Equal([TokenType.Done, (byte)DoneStatus.Error, 0, (byte)DoneCommand.Batch, 0, 0, 0, 0, 0, 0, 0, 0, 0], client.Receive());
        Assert.Equal(DoneToken.AttentionAcknowledgement, client.Receive());
    }

    [Fact]
    public async Task A_client_that_disconnects_ends_a_stall()
    {
        StallGate gate = new();
        _server.OnSql("rows", Rows(3).WithFaults().StallAt(0, gate, ignoresAttention: true));
        RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("rows"));
        await gate.Reached;
        client.Dispose();

        await _server.Log.WaitForAsync(ServerEventKind.Closed);
    }

    [Fact]
    public void Responses_to_requests_that_are_sent_ahead_are_in_order()
    {
        using RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("select 1"));
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("select @@version"));

        Assert.Equal(TokenType.ColumnMetadata, client.Receive()![0]);
        Assert.Equal(TokenType.ColumnMetadata, client.Receive()![0]);
        Assert.Equal(2, _server.Recorder.All<SqlBatchMessage>().Count);
    }

    private RawClient InMemory(ReadPlan plan) => RawClient.LogIn(new RawClient(_server.ConnectInMemory(plan).Client), _server);

    private static Answer Rows(int rowCount, Column? text = null)
    {
        Answer answer = new Answer().Columns(Column.Int("id"), text ?? Column.NVarChar("text", Column.Max).Nullable);
        for (int i = 0; i < rowCount; i++)
        {
            answer.Row(i, i % 3 == 2 ? null : $"row {i}");
        }

        return answer.Done();
    }
}
