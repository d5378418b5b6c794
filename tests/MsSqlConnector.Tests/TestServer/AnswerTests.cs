using System;
using System.Linq;
using MsSqlConnector.TestServer.Packets;
using MsSqlConnector.TestServer.Scripting;
using MsSqlConnector.TestServer.Tokens;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.TestServer;

/// <summary>A response ends its statements and its message as real servers do, for a batch and for a call.</summary>
[NotOn(BuildTarget.OlderPlatforms, NotOnReason.TestServer)]
public sealed class AnswerTests
{
    private static readonly FrameContext s_small = new(PacketSize: 64, Spid: 51, IsProcedure: false, AcknowledgesReset: false);

    [Fact]
    public void An_empty_response_is_one_DONE_token() => AssertEnds(Answer.Empty.ToBytes(), "FD 0000 FD00");

    [Fact]
    public void An_empty_response_to_a_call_returns_a_status() =>
        Assert.Equal("7900000000" + "FE0000E0000000000000000000", Convert.ToHexString(Answer.Empty.ToBytes(isProcedure: true)));

    [Fact]
    public void All_batch_statements_except_the_last_set_the_MORE_bit() => AssertEnds(
        new Answer().Done(3).Columns(Column.Bit("b")).Done().ToBytes(), "FD 1100 C500", "FD 1000 C100");

    [Fact]
    public void Statements_of_a_call_always_set_the_MORE_bit() => AssertEnds(
        new Answer().Done(3).ToBytes(isProcedure: true), "FF 1100 C500", "FE 0000 E000");

    [Fact]
    public void An_error_without_a_DONE_token_fails_a_batch() => AssertEnds(
        new Answer().Error(208, 1, 16, "x").ToBytes(), "FD 0200 FD00");

    [Fact]
    public void An_error_without_a_DONE_token_ends_a_call_at_once() => AssertEnds(
        new Answer().Error(2812, 1, 16, "x").ToBytes(isProcedure: true), "FE 0200 E000");

    [Fact]
    public void An_error_after_rows_ends_its_statement_with_an_error() => AssertEnds(
        new Answer().Columns(Column.Bit("b")).Row(true).Error(245, 1, 16, "x").Done().ToBytes(), "FD 0200 C100");

    [Fact]
    public void Only_rows_with_a_null_are_compressed()
    {
        byte[] bytes = new Answer().Columns(Column.Int("a").Nullable, Column.Int("b").Nullable)
            .Row(1, null).Row(1, 2).PlainRow(null, 2).NullCompressedRow(1, 2).ToBytes();

        Assert.Contains("D2020401000000" + "D104010000000402000000" + "D1000402000000" + "D20004010000000402000000",
            Convert.ToHexString(bytes), StringComparison.Ordinal);
    }

    [Fact]
    public void Chunks_of_a_large_value_end_with_their_packet()
    {
        Answer answer = new Answer()
            .Columns(Column.VarBinary("b", Column.Max)).Row(Enumerable.Range(1, 200).Select(i => (byte)i).ToArray()).Done();

        byte[][] packets = Cut(answer.Frame(s_small).Bytes.ToArray());

        // The second packet begins with a chunk that fills it.
        Assert.Equal(64 - PacketHeader.Size - 4, BitConverter.ToInt32(packets[1], PacketHeader.Size));
        Assert.All(packets, p => Assert.True(p.Length <= 64));
        Assert.Equal(PacketStatus.EndOfMessage, PacketHeader.Read(packets[^1]).Status);
    }

    [Fact]
    public void The_test_can_choose_the_chunks()
    {
        byte[] bytes = new Answer().Columns(Column.VarBinary("b", Column.Max))
            .Row(LargeValue.Unknown(new byte[] { 1, 2, 3, 4, 5 }, 1, 2)).ToBytes();

        Assert.Contains("D1" + "FEFFFFFFFFFFFFFF" + "0100000001" + "020000000203" + "020000000405" + "00000000",
            Convert.ToHexString(bytes), StringComparison.Ordinal);
    }

    [Fact]
    public void Responses_to_the_calls_of_one_message_are_in_order()
    {
        BatchedAnswerBytes(out byte[] bytes);

        AssertEnds(bytes, "FE 8100 E000", "FE 0000 E000");
    }

    private static void BatchedAnswerBytes(out byte[] bytes)
    {
        MsSqlConnector.TestServer.TdsServer server = MsSqlConnector.TestServer.TdsServer.Start(
            new MsSqlConnector.TestServer.TdsServerOptions { Listens = false });
        server.OnRequest((_, _) => Answer.Empty);
        using RawClient client = RawClient.LogIn(new RawClient(server.ConnectInMemory().Client), server);
        byte[] call = [1, 0, (byte)'p', 0, 0, 0];
        client.Send(PacketType.Rpc, [.. RawClient.Headers(), .. call, 0xFF, .. call]);
        bytes = client.Receive()!;
    }

    private static byte[][] Cut(byte[] packets)
    {
        System.Collections.Generic.List<byte[]> cut = [];
        for (int start = 0; start < packets.Length; start += cut[^1].Length)
        {
            cut.Add(packets[start..(start + PacketHeader.Read(packets.AsSpan(start)).Length)]);
        }

        return [.. cut];
    }

    /// <summary>Compares the kind, status and command of the DONE tokens at the end of a response.</summary>
    private static void AssertEnds(byte[] bytes, params string[] ends)
    {
        string[] found = [.. Enumerable.Range(0, bytes.Length - DoneToken.Size + 1)
            .Where(i => bytes[i] is TokenType.Done or TokenType.DoneInProcedure or TokenType.DoneProcedure
                && bytes[(i + 9)..(i + 13)].All(b => b == 0))
            .Select(i => $"{bytes[i]:X2} {Convert.ToHexString(bytes, i + 1, 2)} {Convert.ToHexString(bytes, i + 3, 2)}")];
        Assert.Equal(ends, found);
    }
}
