using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tests.Rows;
using MsSqlConnector.Tests.Tokens;
using MsSqlConnector.Tokens;
using MsSqlConnector.Types;
using MsSqlConnector.Types.Codecs;
using Xunit;

namespace MsSqlConnector.Tests.Parsing;

/// <summary>
/// A parser that lacks bytes returns to its checkpoint and runs again from there. The checkpoint moves, so that each byte is parsed a
/// limited number of times, and each effect is applied once.
/// </summary>
public sealed class CheckpointTests
{
    private const string ErrorText = "E100E200";

    public static TheoryData<OperationDrive, int> Drives()
    {
        TheoryData<OperationDrive, int> cases = new();
        foreach (OperationDrive drive in new[] { OperationDrive.InMemory, OperationDrive.Sync, OperationDrive.Async })
        {
            cases.Add(drive, 1);
            cases.Add(drive, 3);
            cases.Add(drive, 11);
        }

        return cases;
    }

    /// <summary>Fails if a rewind does not restore the read state.</summary>
    [Theory]
    [MemberData(nameof(Drives))]
    public async Task A_split_token_is_parsed_again_from_its_first_byte(OperationDrive drive, int payloadByteCount)
    {
        var sink = new MessageSink();
        TokenLoop? loop = null;
        var rig = new OperationRig(
            OperationRig.Frame(Messages(3), payloadByteCount), state => (loop ??= new TokenLoop(state)).TryRun(sink));

        Assert.Equal(ParseStatus.Done, await rig.RunAsync(drive));

        Assert.Equal([0, 1, 2], sink.Numbers);
        Assert.True(sink.IsDone);
    }

    /// <summary>Fails if the checkpoint does not have the read state with which the parser began.</summary>
    [Theory]
    [MemberData(nameof(Drives))]
    public async Task An_advance_that_begins_inside_a_row_returns_to_it(OperationDrive drive, int payloadByteCount)
    {
        RowBytes row = new RowBytes().UInt16Length(100, [.. Enumerable.Repeat((byte)7, 60)]).Fixed([1, 2, 3, 4]);
        var rig = new RowRig(row, OperationRig.Frame(row.ToArray(), payloadByteCount));

        Assert.Equal(ParseStatus.Done, await rig.Operation.RunAsync(drive));

        rig.AssertValues();
    }

    /// <summary>Fails if the checkpoint does not move at a whole column.</summary>
    [Theory]
    [MemberData(nameof(Drives))]
    public async Task The_columns_of_a_row_are_interpreted_in_linear_work(OperationDrive drive, int payloadByteCount)
    {
        const int columnByteCount = 10;
        var row = new RowBytes();
        for (int i = 0; i < 600; i++)
        {
            row.UInt16Length(columnByteCount, [1, 2, 3, 4, 5, 6, 7, (byte)i]);
        }

        var rig = new RowRig(row, OperationRig.Frame(row.ToArray(), payloadByteCount));
        Assert.Equal(ParseStatus.Done, await rig.Operation.RunAsync(drive));

        rig.AssertValues();
        AssertLinear(rig.Operation, row.ToArray().Length, columnByteCount, payloadByteCount);
    }

    /// <summary>Fails if the checkpoint does not move at a chunk.</summary>
    [Theory]
    [MemberData(nameof(Drives))]
    public async Task The_chunks_of_a_value_are_interpreted_in_linear_work(OperationDrive drive, int payloadByteCount)
    {
        const int chunkByteCount = 4;
        RowBytes row = new RowBytes().Plp([.. Enumerable.Range(0, 4000).Select(i => (byte)i)], chunkByteCount).Fixed([1, 2]);

        var rig = new RowRig(row, OperationRig.Frame(row.ToArray(), payloadByteCount));
        Assert.Equal(ParseStatus.Done, await rig.Operation.RunAsync(drive));

        rig.AssertValues();
        AssertLinear(rig.Operation, row.ToArray().Length, sizeof(ulong) + sizeof(uint) + chunkByteCount, payloadByteCount);
    }

    /// <summary>Fails if the tokens before a partial token are not removed from the window.</summary>
    [Theory]
    [MemberData(nameof(Drives))]
    public async Task Many_tokens_are_interpreted_in_linear_work(OperationDrive drive, int payloadByteCount)
    {
        const int count = 400;
        byte[] messages = Messages(count);
        var sink = new MessageSink();
        TokenLoop? loop = null;
        var rig = new OperationRig(OperationRig.Frame(messages, payloadByteCount), state => (loop ??= new TokenLoop(state)).TryRun(sink));

        Assert.Equal(ParseStatus.Done, await rig.RunAsync(drive));

        Assert.Equal(Enumerable.Range(0, count), sink.Numbers);
        AssertLinear(rig, messages.Length, messages.Length / count, payloadByteCount);
    }

    [Fact]
    public void A_rewind_returns_to_the_header_of_a_chunk_without_bytes()
    {
        TdsParserStateObject state = StateWith([5, 0, 0, 0]);
        state.Read.Flags = ReadFlags.InPlp;
        state.BeginOperation();
        Assert.Equal(ParseStatus.NeedMoreData, LongValueScanner.TryEnsureChunk(state, out _));
        Assert.Equal(5U, state.Read.PlpChunkRemaining);

        state.Rewind();

        Assert.Equal(0U, state.Read.PlpChunkRemaining);
        Assert.Equal(0, state.Read.Position);
        state.EndOperation();
    }

    /// <summary>A message whose end has not arrived.</summary>
    private static TdsParserStateObject StateWith(byte[] payload)
    {
        TdsParserStateObject state = new();
        byte[] packet = OperationRig.Frame([.. payload, 0], payload.Length)[0];
        int offset = state.Packets.GetReceiveOffset();
        packet.AsSpan().CopyTo(state.Packets.Block.AsSpan(offset));
        Assert.True(state.Packets.TryCommit(packet.Length));
        return state;
    }

    /// <summary>At each packet at most the partial item and the packet itself are parsed.</summary>
    private static void AssertLinear(OperationRig rig, int byteCount, int itemByteCount, int payloadByteCount)
    {
        long packetCount = (byteCount / payloadByteCount) + 1;
        Assert.InRange(rig.InterpretableByteCount, byteCount, packetCount * (itemByteCount + payloadByteCount) * 2);
    }

    /// <summary>Errors whose number is their index, then the DONE that ends the response.</summary>
    private static byte[] Messages(int count) =>
    [
        .. Enumerable.Range(0, count).SelectMany(number => Hex.Bytes(
            $"AA 1400 {number & 0xFF:X2}{number >> 8:X2}0000 01 0E 0200 {ErrorText} 01 5300 00 01000000")),
        .. Hex.Bytes("FD 0000 0000 0000000000000000"),
    ];

    private sealed class MessageSink : TokenSink
    {
        public List<int> Numbers { get; } = [];

        public bool IsDone { get; private set; }

        public override TokenFlow OnError(in ServerMessageToken token)
        {
            Numbers.Add(token.Number);
            return TokenFlow.Continue;
        }

        public override TokenFlow OnDone(TokenType type, in DoneToken token)
        {
            IsDone = true;
            return TokenFlow.Stop;
        }
    }
}
