using System.Threading.Tasks;
using MsSqlConnector.Parsing;
using MsSqlConnector.Tests.Parsing;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

/// <summary>Tokens of a fixed length, for which any bytes are valid. They are invalid only if truncated.</summary>
public class FixedTokenTests
{
    [Theory]
    [InlineData("00000000", 0)]
    [InlineData("FFFFFF7F", int.MaxValue)]
    [InlineData("00000080", int.MinValue)]
    public void A_return_status_is_four_bytes(string hex, int value) =>
        Assert.Equal(value, TokenReading.Read<ReturnStatusToken>(hex, ReturnStatusToken.TryRead).Value);

    [Fact]
    public void An_OFFSET_token_is_skipped() => TokenReading.Read<bool>("6D01 0C00", TrySkipOffset);

    [Theory]
    [InlineData("79")]
    [InlineData("79 000000")]
    [InlineData("78 6D01")]
    [InlineData("78 6D010C")]
    [InlineData("FD")]
    [InlineData("FD 0000 0000 00000000000000")]
    [InlineData("FF 1000")]
    [InlineData("FE 1000 C100 00")]
    [InlineData("A9 0400 0100")]
    [InlineData("A4 0100")]
    [InlineData("A5 0300 01 01")]
    [InlineData("AD 0E00 01 74000004")]
    [InlineData("AE 0A 01000000")]
    [InlineData("ED 0200 AA")]
    [InlineData("EE 04000000 00")]
    [InlineData("E4 0B000000 01000000")]
    [InlineData("AC 0300 02 40006F00")]
    public async Task A_message_that_ends_inside_a_token_is_invalid(string hex)
    {
        TokenLoop? loop = null;
        var rig = new OperationRig(
            OperationRig.Frame(Hex.Bytes(hex), payloadByteCount: 100),
            state => (loop ??= new TokenLoop(state)).TryRun(new AcceptingSink()));

        Assert.Equal(ParseStatus.InvalidData, await rig.RunAsync(OperationDrive.InMemory));
        Assert.Contains("ended inside the token", rig.State.Fault);
    }

    private static ParseStatus TrySkipOffset(ref Cursor cursor, out bool token)
    {
        token = true;
        return OffsetToken.TrySkip(ref cursor);
    }

    private sealed class AcceptingSink : TokenSink
    {
        public override bool IsLogin => true;
    }
}
