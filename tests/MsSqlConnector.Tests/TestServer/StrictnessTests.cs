using System;
using System.Text;
using System.Threading.Tasks;
using MsSqlConnector.TestServer;
using MsSqlConnector.TestServer.Messages;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Recording;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>The test server rejects the same messages as real servers, closes the connection and logs the reason.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class StrictnessTests : IAsyncDisposable
{
    private const byte Tail = 0x00;

    private readonly TdsServer _server = TdsServer.Start();

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    [Fact]
    public async Task A_short_packet_that_is_not_the_last_is_rejected() => await AssertRefusedAsync(
        client => client.Send(PacketType.SqlBatch, RawClient.BatchBody("select 1"), PacketStatus.Normal),
        "shorter than the negotiated size 4096");

    [Fact]
    public async Task A_packet_over_the_agreed_size_is_rejected() => await AssertRefusedAsync(
        client => client.Send(PacketType.SqlBatch, RawClient.BatchBody(new string('x', 3000))),
        "larger than the negotiated size 4096");

    [Fact]
    public async Task A_message_without_a_transaction_descriptor_is_rejected() => await AssertRefusedAsync(
        client => client.Send(PacketType.SqlBatch, [4, 0, 0, 0, (byte)'x', 0]),
        "no transaction descriptor");

    [Fact]
    public async Task Headers_that_exceed_the_message_are_rejected() => await AssertRefusedAsync(
        client => client.Send(PacketType.SqlBatch, [100, 0, 0, 0, 18, 0, 0, 0, 2, 0]),
        "ALL_HEADERS requires 96 bytes");

    [Fact]
    public async Task An_unknown_header_is_rejected()
    {
        byte[] body = RawClient.BatchBody("select 1");
        body[8] = 9;
        await AssertRefusedAsync(client => client.Send(PacketType.SqlBatch, body), "header of type 9");
    }

    [Fact]
    public async Task A_wrong_count_of_outstanding_requests_is_rejected() => await AssertRefusedAsync(
        client => client.Send(PacketType.SqlBatch, RawClient.BatchBody("select 1", outstanding: 0)),
        "has 0 outstanding requests");

    [Fact]
    public async Task Both_reset_bits_are_rejected() => await AssertRefusedAsync(
        client => client.Send(
            PacketType.SqlBatch, RawClient.BatchBody("select 1"), PacketStatus.EndOfMessage | PacketStatus.AnyReset),
        "Both reset bits");

    [Fact]
    public async Task A_reset_bit_on_an_attention_is_rejected() => await AssertRefusedAsync(
        client => client.Send(PacketType.Attention, [], PacketStatus.EndOfMessage | PacketStatus.ResetConnection),
        "reset bit is set on a message of type Attention");

    [Fact]
    public async Task A_reset_bit_on_a_later_packet_is_rejected() => await AssertRefusedAsync(
        client =>
        {
            byte[] body = RawClient.BatchBody(new string('x', 3000));
            client.Send(PacketType.SqlBatch, body[..4088], PacketStatus.Normal);
            client.Send(PacketType.SqlBatch, body[4088..], PacketStatus.EndOfMessage | PacketStatus.ResetConnection);
        },
        "not the first of its message");

    [Fact]
    public async Task A_packet_of_another_type_inside_a_message_is_rejected() => await AssertRefusedAsync(
        client =>
        {
            client.Send(PacketType.SqlBatch, RawClient.BatchBody(new string('x', 3000))[..4088], PacketStatus.Normal);
            client.Send(PacketType.Attention, []);
        },
        "is inside of a message of type SqlBatch");

    [Fact]
    public async Task An_unknown_message_type_is_rejected() =>
        await AssertRefusedAsync(client => client.Send((PacketType)0x55, []), "unknown type 0x55");

    [Fact]
    public async Task A_packet_length_below_the_header_size_is_rejected() =>
        await AssertRefusedAsync(client => client.Stream.Write([1, 1, 0, 7, 0, 0, 1, 0]), "invalid length 7");

    [Fact]
    public async Task A_batch_with_an_incomplete_character_is_rejected() => await AssertRefusedAsync(
        client => client.Send(PacketType.SqlBatch, [.. RawClient.BatchBody("x"), Tail]), "an odd number");

    [Theory]
    [InlineData(new byte[] { 0x99, 4, 4, 1, 0, 0, 0 }, "data type 0x99 is unknown")]
    [InlineData(new byte[] { 0x26, 3, 3, 1, 0, 0 }, "invalid length")]
    [InlineData(new byte[] { 0x26, 4, 2, 1, 0 }, "a value of 2 bytes")]
    [InlineData(new byte[] { 0x6A, 17, 39, 0, 0 }, "invalid length, precision or scale")]
    [InlineData(new byte[] { 0x29, 8, 0 }, "invalid length, precision or scale")]
    [InlineData(new byte[] { 0xE7, 0, 0, 9, 4, 0xD0, 0, 0x34, 0, 0 }, "invalid length")]
    [InlineData(new byte[] { 0xA5, 4, 0, 9, 0 }, "requires 9 bytes")]
    [InlineData(
        new byte[] { 0xA5, 0xFF, 0xFF, 5, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0, 0 }, "has 1 bytes instead of the announced 5")]
    public async Task An_invalid_parameter_is_rejected(byte[] typeAndValue, string complaint) => await AssertRefusedAsync(
        client => client.Send(
            PacketType.Rpc,
            [.. RawClient.Headers(), 1, 0, (byte)'p', 0, 0, 0, 2, (byte)'@', 0, (byte)'a', 0, 0, .. typeAndValue]),
        complaint);

    [Fact]
    public async Task An_unknown_special_procedure_is_rejected() => await AssertRefusedAsync(
        client => client.Send(PacketType.Rpc, [.. RawClient.Headers(), 0xFF, 0xFF, 99, 0, 0, 0]), "number 99");

    [Fact]
    public async Task An_unknown_transaction_request_is_rejected() => await AssertRefusedAsync(
        client => client.Send(PacketType.TransactionManager, [.. RawClient.Headers(), 4, 0]), "request type 4 is unknown");

    [Fact]
    public void A_wrong_transaction_descriptor_causes_an_error_and_a_complaint()
    {
        using RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("select 1", descriptor: 5));

        byte[] answer = client.Receive()!;
        Assert.Equal(TokenType.Error, answer[0]);
        Assert.Equal(3989, BitConverter.ToInt32(answer, 3));
        Assert.Contains(_server.Log.Complaints, c => c.Contains("transaction 0x5", StringComparison.Ordinal));
        Assert.NotNull(client.Query("select 1"));
    }

    [Fact]
    public async Task A_batch_before_the_login_is_rejected()
    {
        using RawClient client = RawClient.Connect(_server);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("select 1"));

        await _server.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Contains("not a PRELOGIN", Assert.Single(_server.Log.Complaints), StringComparison.Ordinal);
    }

    [Fact]
    public void A_partially_sent_request_that_is_canceled_ends_in_an_error_without_an_attention()
    {
        using RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.SqlBatch, RawClient.BatchBody(new string('x', 3000))[..4088], PacketStatus.Normal);
        client.Send(PacketType.SqlBatch, [], PacketStatus.EndOfMessage | PacketStatus.Ignore);

        Assert.Equal([TokenType.Done, (byte)DoneStatus.Error, 0], client.Receive()![..3]);
        Assert.Single(_server.Recorder.All<IgnoredMessage>());
        Assert.NotNull(client.Query("select 1"));
    }

    [Fact]
    public void A_reset_is_acknowledged_before_the_response()
    {
        using RawClient client = RawClient.LogIn(_server);
        client.Query("use other");
        client.Send(PacketType.SqlBatch, RawClient.BatchBody("select 1"), PacketStatus.EndOfMessage | PacketStatus.ResetConnection);

        Assert.Equal([TokenType.EnvironmentChange, 3, 0, 18, 0, 0, TokenType.ColumnMetadata], client.Receive()![..7]);
        Assert.Equal("master", _server.Sessions[0].Database);
    }

    [Theory]
    [InlineData(PacketStatus.ResetConnection, 0)]
    [InlineData(PacketStatus.ResetConnectionKeepTransaction, 1)]
    public void A_reset_rolls_a_transaction_back_or_keeps_it(PacketStatus reset, int level)
    {
        using RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.TransactionManager, [.. RawClient.Headers(), 5, 0, 1, 0]);
        client.Receive();
        ulong descriptor = _server.Sessions[0].Transactions.Descriptor;
        Assert.NotEqual(0ul, descriptor);
        client.Send(
            PacketType.SqlBatch, RawClient.BatchBody("select 1", level == 0 ? 0 : descriptor), PacketStatus.EndOfMessage | reset);

        Assert.NotNull(client.Receive());
        Assert.Equal(level, _server.Sessions[0].Transactions.Level);
        Assert.Empty(_server.Log.Complaints);
    }

    [Fact]
    public void An_attention_without_a_request_is_acknowledged()
    {
        using RawClient client = RawClient.LogIn(_server);
        client.Send(PacketType.Attention, []);

        Assert.Equal([TokenType.Done, (byte)DoneStatus.Attention, 0], client.Receive()![..3]);
    }

    private async Task AssertRefusedAsync(Action<RawClient> send, string complaint)
    {
        using RawClient client = RawClient.LogIn(_server);
        send(client);

        ServerEvent complained = await _server.Log.WaitForAsync(ServerEventKind.Complained);
        Assert.Contains(complaint, complained.Text, StringComparison.Ordinal);
        byte[] answer = client.Receive()!;
        Assert.Equal(TokenType.Error, answer[0]);
        Assert.Contains(complaint, Encoding.Unicode.GetString(answer.AsSpan(11)), StringComparison.Ordinal);
        await _server.Log.WaitForAsync(ServerEventKind.Closed);
        Assert.Null(client.Receive());
    }
}
