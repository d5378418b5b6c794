using System;
using System.Linq;
using System.Text;
using MsSqlConnector.Packets;
using MsSqlConnector.Requests;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.SpecificationExamples;
using MsSqlConnector.Tests.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Requests;

[EveryBuild]
public class RequestTests
{
    /// <summary>
    /// The number of outstanding requests in ALL_HEADERS: the examples have 0, this provider sends 1 as clients without MARS do.
    /// </summary>
    private const int OutstandingRequestsPosition = 26;

    private const ulong Descriptor = 0x0100_0000_0000_0000;

    [Fact]
    public void A_batch_is_encoded_as_in_the_specification()
    {
        var request = new SqlBatchRequest();
        request.Fill("\nselect 'foo' as 'bar'\n        ", Descriptor);

        Assert.Equal(Expected("4.06-sql-batch-client-request"), WrittenMessage.Of(request).Bytes);
    }

    [Fact]
    public void An_attention_is_encoded_as_in_the_specification() =>
        Assert.Equal(SpecificationExample.Packet("4.10-attention-request"), AttentionRequest.Packet);

    [Fact]
    public void A_long_batch_is_split_into_full_packets_and_resumes_where_it_stopped()
    {
        string text = string.Concat(Enumerable.Range(0, 60_000).Select(number => (char)('!' + (number % 90))));
        var request = new SqlBatchRequest();
        for (int round = 0; round < 2; round++)
        {
            request.Fill(text, 0);
            WrittenMessage message = WrittenMessage.Of(request, packetByteCount: 512);
            PacketHeader[] headers = [.. message.Packets.Select(packet => packet.Header)];

            Assert.True(message.FlushCount > 0);
            Assert.All(headers[..^1], header => Assert.Equal(512, header.PacketByteCount));
            Assert.All(headers[..^1], header => Assert.False(header.IsEndOfMessage));
            Assert.True(headers[^1].IsEndOfMessage);
            Assert.Equal(text, Encoding.Unicode.GetString(message.Payload.AsSpan(AllHeaders.ByteCount)));
        }
    }

    [Theory]
    [InlineData(2, "", "0500 02 00")]
    [InlineData(5, "ab", "0500 05 04 61006200")]
    public void A_begin_request_contains_the_isolation_level(byte isolation, string name, string expected)
    {
        var request = new TransactionManagerRequest();
        request.FillBegin((TransactionIsolation)isolation, name, 0);

        Assert.Equal(Hex.Bytes("16000000 12000000 0200 0000000000000000 01000000" + expected), WrittenMessage.Of(request).Payload);
    }

    [Fact]
    public void Commit_rollback_and_save_requests_match_SqlClient()
    {
        var request = new TransactionManagerRequest();

        request.FillCommit(Descriptor);
        Assert.Equal(Hex.Bytes("0700 00 00"), AfterHeaders(request));
        request.FillRollback(string.Empty, Descriptor);
        Assert.Equal(Hex.Bytes("0800 00 00"), AfterHeaders(request));
        request.FillRollback("sp1", Descriptor);
        Assert.Equal(Hex.Bytes("0800 06 730070003100 00"), AfterHeaders(request));
        request.FillSave("sp1", Descriptor);
        Assert.Equal(Hex.Bytes("0900 06 730070003100"), AfterHeaders(request));
    }

    [Fact]
    public void A_promotion_is_encoded_as_in_the_specification()
    {
        // Section 4.13 calls it TM_PROMOTE_XACT, which is 6, but contains 0x16.
        byte[] expected = Expected("4.13-transaction-manager-request")[8..];
        Assert.Equal(0x16, expected[^2]);
        expected[^2] = 6;
        var request = new TransactionManagerRequest();
        request.FillPromote(Descriptor);

        Assert.Equal(expected, WrittenMessage.Of(request).Payload);
    }

    [Fact]
    public void Propagation_and_the_coordinator_address_have_length_prefixed_bytes()
    {
        var request = new TransactionManagerRequest();

        request.FillGetCoordinatorAddress(Descriptor);
        Assert.Equal(Hex.Bytes("0000 0000"), AfterHeaders(request));
        request.FillPropagate([0xAA, 0xBB, 0xCC], Descriptor);
        Assert.Equal(Hex.Bytes("0100 0300 AABBCC"), AfterHeaders(request));
        request.FillPropagate([], Descriptor);
        Assert.Equal(Hex.Bytes("0100 0000"), AfterHeaders(request));
        Assert.Throws<ArgumentException>(() => request.FillPropagate(new byte[65536], Descriptor));
    }

    [Fact]
    public void The_headers_of_a_transaction_request_match_the_specification()
    {
        byte[] expected = Expected("4.13-transaction-manager-request");
        var request = new TransactionManagerRequest();
        request.FillCommit(Descriptor);

        Assert.Equal(expected[8..30], WrittenMessage.Of(request).Payload[..AllHeaders.ByteCount]);
    }

    [Fact]
    public void A_name_longer_than_its_length_field_allows_is_rejected()
    {
        var request = new TransactionManagerRequest();

        Assert.Throws<ArgumentException>(() => request.FillSave(new string('x', 128), 0));
        Assert.Throws<ArgumentException>(() => request.FillSave(string.Empty, 0));
    }

    internal static byte[] Expected(string example)
    {
        byte[] bytes = SpecificationExample.Packet(example);
        bytes[OutstandingRequestsPosition] = 1;
        return bytes;
    }

    internal static byte[] AfterHeaders(Request request) => WrittenMessage.Of(request).Payload[AllHeaders.ByteCount..];
}
