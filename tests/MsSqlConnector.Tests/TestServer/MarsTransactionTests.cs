using System;
using System.Buffers.Binary;
using System.Collections.Generic;
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

/// <summary>The test server refuses the same operations as real servers while requests are outstanding.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class MarsTransactionTests : IAsyncDisposable
{
    private readonly TdsServer _server = TdsServer.Start();
    private readonly SmpRawClient _client;
    private readonly Dictionary<ushort, (uint Sent, uint Received)> _numbers = [];

    public MarsTransactionTests()
    {
        Answer rows = new Answer().Columns(Column.NVarChar("text", 100));
        for (int i = 0; i < 100; i++)
        {
            rows.Row($"row {i} with some text");
        }

        _server.OnSql("rows", rows.Done());
        _client = SmpRawClient.LogIn(_server);
    }

    public async ValueTask DisposeAsync()
    {
        _client.Dispose();
        await _server.DisposeAsync();
    }

    [Fact]
    public void A_begin_with_outstanding_requests_is_refused()
    {
        Assert.Equal([3988], Errors(Send(0, Begin(outstanding: 2))));
        Assert.Equal(0, Transactions.Level);
        Assert.Empty(Errors(Send(0, Begin(outstanding: 1))));
        Assert.Equal(1, Transactions.Level);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_commit_with_outstanding_requests_rolls_back(bool isRequest)
    {
        Send(0, Begin());
        byte[] response = Send(1, isRequest ? Commit(outstanding: 2) : Batch("commit", outstanding: 2));

        Assert.Equal([3981], Errors(response));
        Assert.Equal(0, Transactions.Level);
    }

    [Fact]
    public void A_nested_commit_is_not_refused()
    {
        Send(0, Begin());
        Assert.Empty(Errors(Send(0, Begin())));
        Assert.Empty(Errors(Send(0, Commit(outstanding: 2))));
        Assert.Equal(1, Transactions.Level);
    }

    [Fact]
    public void A_savepoint_with_outstanding_requests_rolls_back()
    {
        Send(0, Begin());

        Assert.Equal([3981], Errors(Send(0, Save(outstanding: 2))));
        Assert.Equal(0, Transactions.Level);
    }

    [Fact]
    public void A_transaction_that_a_batch_leaves_open_is_rolled_back()
    {
        Assert.Equal([3997], Errors(Send(1, Batch("begin transaction"))));
        Assert.Equal(0, Transactions.Level);
    }

    [Fact]
    public void A_rollback_dooms_the_reader_that_is_still_running()
    {
        Send(0, Begin());
        Start(1, Batch("rows"));
        ReceivePackets(1, 4);
        Assert.Empty(Errors(Send(0, Rollback(outstanding: 2))));

        // Requests are refused until the reader has ended.
        Assert.Equal([3989], Errors(Send(2, Batch("select 1", outstanding: 2))));
        Acknowledge(1);
        byte[] rest = Finish(1);
        Assert.Equal([3998], Errors(rest));
        Assert.Empty(Errors(Send(2, Batch("select 1"))));
    }

    [Fact]
    public async Task A_reset_ends_the_other_requests()
    {
        StallGate gate = new();
        _server.OnSql("slow", Answer.Empty.WithFaults().StallAt(0, gate));
        Start(1, Batch("slow"));
        await gate.Reached;
        Start(2, Batch("select 1", outstanding: 2), PacketStatus.EndOfMessage | PacketStatus.ResetConnection);
        (SmpHeader, byte[])[] frames = [_client.Receive()!.Value, _client.Receive()!.Value];

        Assert.Equal([(ushort)1, (ushort)2], frames.Select(f => f.Item1.Sid).Order());
        Assert.Equal(2, frames.Single(f => f.Item1.Sid == 1).Item2[PacketHeader.Size + 1]);
        Assert.Equal(1, _server.Sessions[0].ResetCount);
    }

    [Fact]
    public async Task A_request_beside_a_statement_that_cannot_yield_is_refused()
    {
        StallGate gate = new();
        _server.OnSql("update with output", Answer.Empty.WithFaults().StallAt(0, gate).WithoutYield(makesBusy: true));
        Start(1, Batch("update with output"));
        await gate.Reached;

        Assert.Equal([3980], Errors(Send(2, Batch("select 1", outstanding: 2))));
    }

    [Fact]
    public void The_log_has_the_counts_and_the_sessions()
    {
        Start(1, Batch("rows"));
        ReceivePackets(1, 4);
        Send(2, Batch("select 1", outstanding: 2));

        Assert.Equal([1u, 2u], _server.Recorder.All<SqlBatchMessage>().Select(batch => batch.Headers.OutstandingRequestCount));
        Assert.Equal(
            [(ushort)1, (ushort)2], _server.Log.Events.Where(e => e.Message is SqlBatchMessage).Select(e => e.Sid!.Value).Distinct());
    }

    private MsSqlConnector.TestServer.Sessions.Transactions Transactions => _server.Sessions.Single().Transactions;

    private (PacketType, byte[]) Begin(uint outstanding = 1) => Request(5, [0, 0], outstanding);

    private (PacketType, byte[]) Commit(uint outstanding) => Request(7, [0, 0], outstanding);

    private (PacketType, byte[]) Rollback(uint outstanding) => Request(8, [0, 0], outstanding);

    private (PacketType, byte[]) Save(uint outstanding) => Request(9, [2, (byte)'a', 0], outstanding);

    private (PacketType, byte[]) Request(byte type, byte[] rest, uint outstanding) =>
        (PacketType.TransactionManager, [.. RawClient.Headers(Transactions.Descriptor, outstanding), type, 0, .. rest]);

    private (PacketType, byte[]) Batch(string text, uint outstanding = 1) =>
        (PacketType.SqlBatch, RawClient.BatchBody(text, Transactions.Descriptor, outstanding));

    private byte[] Send(ushort sid, (PacketType, byte[]) request)
    {
        Start(sid, request);
        return Finish(sid);
    }

    private void Start(ushort sid, (PacketType Type, byte[] Body) request, PacketStatus status = PacketStatus.EndOfMessage)
    {
        if (!_numbers.TryGetValue(sid, out (uint Sent, uint Received) number))
        {
            _client.Syn(sid);
        }

        _numbers[sid] = number = (number.Sent + 1, number.Received);
        _client.Data(sid, number.Sent, number.Received + 4, SmpRawClient.Packet(request.Body, request.Type, status));
    }

    /// <summary>The rest of the response in one session, while no other session is served.</summary>
    private byte[] Finish(ushort sid)
    {
        List<byte> tokens = [];
        while (true)
        {
            byte[] packet = ReceivePackets(sid, 1);
            tokens.AddRange(packet[PacketHeader.Size..]);
            if (PacketHeader.Read(packet).EndsMessage)
            {
                return [.. tokens];
            }

            Acknowledge(sid);
        }
    }

    private void Acknowledge(ushort sid)
    {
        (uint sent, uint received) = _numbers[sid];
        _client.Ack(sid, sent, received + 4);
    }

    private byte[] ReceivePackets(ushort sid, int count)
    {
        byte[] last = [];
        for (int i = 0; i < count; i++)
        {
            (SmpHeader header, last) = _client.Receive()!.Value;
            Assert.Equal(((ushort)sid, SmpFlags.Data), (header.Sid, header.Flags));
            _numbers[sid] = (_numbers[sid].Sent, header.SequenceNumber);
        }

        return last;
    }

    /// <summary>The numbers of the errors in a response. Numbers below 3000 do not occur in these tests.</summary>
    private static IEnumerable<int> Errors(byte[] tokens)
    {
        for (int i = 0; i + 9 < tokens.Length; i++)
        {
            int number = BinaryPrimitives.ReadInt32LittleEndian(tokens.AsSpan(i + 3));
            if (tokens[i] == 0xAA && number is > 3000 and < 4000)
            {
                yield return number;
            }
        }
    }
}
