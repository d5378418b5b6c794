using MsSqlConnector.Parsing;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class SessionStateTokenTests
{
    [Fact]
    public void The_example_token_of_the_specification_is_read()
    {
        SessionStateToken token = Read("0B000000 01000000 01 09 04 FFFFFFFF");

        Assert.Equal(1u, token.SequenceNumber);
        Assert.True(token.IsRecoverable);
        Assert.Equal(Hex.Bytes("09 04 FFFFFFFF"), token.States);
    }

    [Theory]
    [InlineData("05000000 FFFFFFFF 00")]
    [InlineData("0C000000 01000000 00 09 FF 01000000 AA")]
    [InlineData("09000000 01000000 00 09 00 FF 00")]
    public void A_state_list_can_be_missing_or_empty_and_a_state_can_have_a_long_length(string hex) =>
        Assert.False(Read(hex).IsRecoverable);

    [Theory]
    [InlineData("FFFFFFFF")]
    [InlineData("01001000")]
    [InlineData("04000000 01000000")]
    [InlineData("06000000 01000000 01 09")]
    [InlineData("07000000 01000000 01 09 01")]
    [InlineData("08000000 01000000 01 09 FF 00")]
    [InlineData("0B000000 01000000 01 09 FF FFFFFF7F")]
    [InlineData("0B000000 01000000 01 09 FF FFFFFFFF")]
    [InlineData("0B000000 01000000 01 09 05 FFFFFFFF")]
    [InlineData("05000000 01000000 02")]
    [InlineData("05000000 01000000 FF")]
    public void The_error_for_a_malformed_session_state_names_the_section(string hex) => Assert.Contains(
        "2.2.7.21",
        TokenReading.ReadInvalid<SessionStateToken>(
            hex, (ref Cursor cursor, out SessionStateToken read) => SessionStateToken.TryRead(ref cursor, out read)));

    [Theory]
    [InlineData(0, 2)]
    [InlineData(254, 256)]
    [InlineData(255, 261)]
    [InlineData(256, 262)]
    public void A_state_of_255_bytes_or_more_has_a_long_length(int valueByteCount, int byteCount) =>
        Assert.Equal(byteCount, SessionStateEntry.ByteCount(valueByteCount));

    private static SessionStateToken Read(string hex) =>
        TokenReading.Read<SessionStateToken>(
            hex, (ref Cursor cursor, out SessionStateToken read) => SessionStateToken.TryRead(ref cursor, out read));
}
