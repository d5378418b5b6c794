using System.Collections.Generic;
using System.Threading.Tasks;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tests.Parsing;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

/// <summary>The state that tokens leave for the next ones: the columns, the totals, and the slots of a value.</summary>
public sealed class TokenLoopTests
{
    private const string Columns = "81 0100 00000000 0000 38 02 69006400 ";
    private const string Row = "D1 01000000 ";
    private const string TotalColumns = "88 0100 0100 00 4B 0100 00000000 0000 38 00 ";
    private const string TotalRow = "D3 0100 05000000 ";
    private const string TextOutput = "AC 0000 00 01 00000000 0000 A7 0A00 0904D00034 0200 6162 ";
    private const string Classification = "A3 0000 0000 0000 ";
    private const string Done = "FD 0000 0000 0000000000000000 ";

    [Theory]
    [InlineData(Columns + Row + TotalColumns + TotalRow + Done, null)]
    [InlineData(Columns + TotalColumns + Columns + TotalRow + Done, "ALTROW refers to the ALTMETADATA 1, which the server did not send")]
    [InlineData(Columns + Classification + Done, "DATACLASSIFICATION without negotiation")]
    [InlineData(Row + Done, "a row before the description of its columns")]
    public async Task Tokens_refer_to_the_last_result(string tokens, string? fault)
    {
        TokenLoop? loop = null;
        Sink sink = new();
        OperationRig rig = new(Frame(tokens), state => (loop ??= new TokenLoop(state)).TryRun(sink));

        Assert.Equal(fault is null ? ParseStatus.Done : ParseStatus.InvalidData, await rig.RunAsync(OperationDrive.InMemory));

        Assert.Contains(fault ?? "", rig.State.Fault ?? "");
    }

    [Fact]
    public async Task A_request_begins_without_columns()
    {
        TokenLoop? loop = null;
        Sink sink = new();
        OperationRig rig = new(Frame(Columns + Row + Done + Row + Done), state =>
        {
            loop = new TokenLoop(state);
            Assert.Equal(ParseStatus.Done, loop.TryRun(sink));
            loop.Reset();
            return loop.TryRun(sink);
        });

        Assert.Equal(ParseStatus.InvalidData, await rig.RunAsync(OperationDrive.InMemory));

        Assert.Contains("a row before the description of its columns", rig.State.Fault);
    }

    [Fact]
    public async Task An_output_after_skipped_rows_has_its_own_type()
    {
        TokenLoop? loop = null;
        Sink sink = new();
        OperationRig rig = new(Frame(Columns + Row + Row + TextOutput + Done), state => (loop ??= new TokenLoop(state)).TryRun(sink));

        Assert.Equal(ParseStatus.Done, await rig.RunAsync(OperationDrive.InMemory));

        Assert.Equal(["ab"], sink.Outputs);
    }

    private static byte[][] Frame(string tokens) => OperationRig.Frame(Hex.Bytes(tokens), payloadByteCount: 1000);

    private sealed class Sink : TokenSink
    {
        public List<object> Outputs { get; } = [];

        public override TokenFlow OnColumnMetadata(ResultMetadata metadata) => TokenFlow.Continue;

        public override TokenFlow OnRow() => TokenFlow.Continue;

        public override TokenFlow OnReturnValue(in ReturnValueToken token, in RowValue value)
        {
            Outputs.Add(value.GetValue(token.Type));
            return TokenFlow.Continue;
        }

        public override TokenFlow OnDone(TokenType type, in DoneToken token) => TokenFlow.Stop;
    }
}
