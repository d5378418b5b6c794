using System;
using System.Linq;
using System.Threading.Tasks;
using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tests.Parsing;
using MsSqlConnector.Types;
using Xunit;

namespace MsSqlConnector.Tests.Rows;

/// <summary>Scanning a row finds the same values in any split of its bytes, and rejects lengths that the types do not allow.</summary>
public class RowScannerTests
{
    private static readonly byte[] s_long = [.. Enumerable.Range(1, 30).Select(i => (byte)i)];

    public static TheoryData<string, OperationDrive> Rows()
    {
        TheoryData<string, OperationDrive> cases = new();
        foreach (string name in new[] { "fixed", "short", "long", "bitmap", "full bitmap", "pieces", "pointer", "text" })
        {
            cases.Add(name, OperationDrive.InMemory);
            cases.Add(name, OperationDrive.Sync);
            cases.Add(name, OperationDrive.Async);
        }

        return cases;
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task A_row_split_at_any_byte_has_the_same_values(string name, OperationDrive drive)
    {
        RowBytes row = Create(name);
        byte[] bytes = row.ToArray();
        for (int firstByteCount = 1; firstByteCount < bytes.Length; firstByteCount++)
        {
            // The scan begins after the token's type, which was received before.
            byte[][] packets =
            [
                OperationRig.Frame([.. bytes.Take(firstByteCount), 0], firstByteCount)[0],
                .. OperationRig.Frame([.. bytes.Skip(firstByteCount)], bytes.Length)
            ];
            var rig = new RowRig(row, packets);
            Assert.Equal(ParseStatus.Done, await rig.Operation.RunAsync(drive));
            rig.AssertValues();
        }
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Columns_can_be_skipped_before_a_column_is_read(string name, OperationDrive drive)
    {
        RowBytes row = Create(name);
        for (int skippedCount = 1; skippedCount <= row.Values.Count; skippedCount++)
        {
            var rig = new RowRig(row, OperationRig.Frame(row.ToArray(), payloadByteCount: 3), skippedCount);
            Assert.Equal(ParseStatus.Done, await rig.Operation.RunAsync(drive));
            rig.AssertValues();
        }
    }

    [Theory]
    [InlineData("fixed", true)]
    [InlineData("short", true)]
    [InlineData("long", true)]
    [InlineData("bitmap", true)]
    [InlineData("full bitmap", true)]
    [InlineData("pieces", false)]
    public void A_row_is_read_completely_without_a_checkpoint_or_not_at_all(string name, bool isTaken)
    {
        RowBytes row = Create(name);
        byte[] bytes = row.ToArray();
        for (int byteCount = 1; byteCount <= bytes.Length; byteCount++)
        {
            var state = new TdsParserStateObject();
            byte[] packet = OperationRig.Frame([.. bytes, 0xFD], bytes.Length + 1)[0];
            int offset = state.Packets.GetReceiveOffset();
            packet.CopyTo(state.Packets.Block, offset);
            Assert.True(state.Packets.TryCommit(8 + byteCount));
            var index = new RowIndex();
            index.Reset(row.Layout);
            ReadFlags flags = bytes[0] == 0xD2 ? ReadFlags.InRow | ReadFlags.HasNullBitmap : ReadFlags.InRow;

            bool isWhole = RowScanner.TryScanWhole(state, flags, row.Layout, index);

            Assert.Equal(isTaken && byteCount == bytes.Length, isWhole);
            Assert.Equal(isWhole ? bytes.Length : 0, state.Read.Position);
            Assert.Equal(isWhole ? row.Values.Count : 0, state.NextColumn);
        }
    }

    [Theory]
    [InlineData(LengthForm.Byte, 4, "05 0000000000", "column 0 has a value of 5 bytes, but its type allows at most 4")]
    [InlineData(LengthForm.UInt16, 8, "0900 000000000000000000", "column 0 has a value of 9 bytes, but its type allows at most 8")]
    [InlineData(LengthForm.UInt32, 8009, "00000080", "a sql_variant has a length of 2147483648 bytes")]
    [InlineData(
        LengthForm.TextPointer,
        100,
        "01 00 0000000000000000 65000000",
        "a text value has a length of 101 bytes, but its type allows at most 100")]
    [InlineData(LengthForm.Plp, -1, "00000000000000F0", "invalid total length of 17293822569102704640 bytes")]
    [InlineData(LengthForm.Plp, -1, "0300000000000000 03000000 414141 00000000 00", null)]
    [InlineData(
        LengthForm.Plp,
        -1,
        "0300000000000000 01000000 41 02000000 4141 00000000",
        "column 0 contains Unicode text with an odd number of bytes")]
    [InlineData(
        LengthForm.Plp,
        -1,
        "0300000000000000 05000000 4141",
        "the message ended inside the value of column 0, 3 bytes before the end of a chunk")]
    [InlineData(LengthForm.Plp, -1, "0300000000000000 01000000 41", "the message ended inside the value of column 0 (MS-TDS 2.2.5.2.3)")]
    [InlineData(LengthForm.UInt16, 8, "0400 41", "the message ended inside a row, at column 0")]
    internal async Task An_invalid_length_is_rejected(LengthForm form, int maxByteCount, string hex, string? fault)
    {
        RowBytes row = new RowBytes().Raw(form, maxByteCount, Tokens.Hex.Bytes(hex));
        for (int payloadByteCount = 1; payloadByteCount < 30; payloadByteCount++)
        {
            var rig = new RowRig(row, OperationRig.Frame(row.ToArray(), payloadByteCount));
            ParseStatus status = await rig.Operation.RunAsync(OperationDrive.InMemory);
            if (fault is not null)
            {
                Assert.Equal(ParseStatus.InvalidData, status);
                Assert.Contains(fault, rig.Operation.State.Fault);
            }
        }
    }

    [Fact]
    public async Task A_complete_text_that_is_longer_than_its_type_is_rejected()
    {
        byte[] value = [.. Tokens.Hex.Bytes("01 00 0000000000000000 65000000"), .. new byte[101]];
        RowBytes row = new RowBytes().Raw(LengthForm.TextPointer, 100, value);
        var rig = new RowRig(row, OperationRig.Frame(row.ToArray(), payloadByteCount: 1000));

        Assert.Equal(ParseStatus.InvalidData, await rig.Operation.RunAsync(OperationDrive.InMemory));
        Assert.Contains("a text value has a length of 101 bytes, but its type allows at most 100", rig.Operation.State.Fault);
    }

    [Fact]
    public async Task After_a_false_announced_length_no_other_is_trusted()
    {
        byte[] tooShort = Tokens.Hex.Bytes("6400000000000000 02000000 4100 00000000");
        RowBytes row = new RowBytes().Raw(LengthForm.Plp, -1, tooShort).Plp(s_long, 7);
        var rig = new RowRig(row, OperationRig.Frame(row.ToArray(), payloadByteCount: 3));

        Assert.Equal(ParseStatus.Done, await rig.Operation.RunAsync(OperationDrive.InMemory));
        Assert.False(rig.Operation.State.TrustsLengths);
    }

    private static RowBytes Create(string name) => name switch
    {
        "fixed" => new RowBytes().Fixed([1, 2, 3, 4]).Fixed([5]).Fixed([6, 7]).ByteLength(4, [8, 9, 10, 11]),
        "short" => new RowBytes().ByteLength(4, null).ByteLength(0, null).ByteLength(8, [1, 2])
            .UInt16Length(8, []).UInt16Length(8, null).UInt16Length(8, [3, 4, 5]),
        "long" => new RowBytes().Plp(s_long, 100).Plp(null, 1).Plp([], 1).Text(s_long).Text(null).Variant(s_long).Variant(null).Fixed([1]),
        "bitmap" => new RowBytes(hasNullBitmap: true).Fixed([1, 2]).ByteLength(4, null).Plp(null, 1).Plp(s_long, 100).Text(null)
            .Variant(null)
            .UInt16Length(8, null).UInt16Length(8, [7]).ByteLength(4, null).Fixed([9]),
        "full bitmap" => new RowBytes(hasNullBitmap: true).Fixed([1]).Fixed([2]).Fixed([3]).Fixed([4]).Fixed([5]).Fixed([6]).Fixed([7])
            .ByteLength(4, null),
        "pieces" => new RowBytes().ByteLength(4, [1]).Plp(s_long, 7).Fixed([2, 3]).Plp(s_long, 1, isTotalKnown: false).ByteLength(4, [4]),
        "pointer" => new RowBytes().Text(s_long).Plp(s_long, 7).Text(s_long).Fixed([1]),
        _ => new RowBytes().Plp(s_long, 7, isText: true).ByteLength(4, [1]).Plp(s_long, 3, isText: true, isTotalKnown: false),
    };
}
