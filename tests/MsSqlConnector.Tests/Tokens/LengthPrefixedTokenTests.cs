using MsSqlConnector.Parsing;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class LengthPrefixedTokenTests
{
    [Theory]
    [InlineData(0xED, "0200 AABB", 2)]
    [InlineData(0xEE, "04000000 00000000", 4)]
    public void A_token_is_stepped_over_by_its_length(byte type, string hex, int byteCount)
    {
        LengthPrefixedToken token = TokenReading.Read<LengthPrefixedToken>(
            hex, (ref Cursor cursor, out LengthPrefixedToken read) => LengthPrefixedToken.TryRead(ref cursor, (TokenType)type, out read));

        Assert.True(LengthPrefixedToken.Covers((TokenType)type));
        Assert.Equal(byteCount, token.ByteCount);
    }

    [Theory]
    [InlineData("FFFFFFFF")]
    [InlineData("01001000")]
    public void A_wide_length_is_bounded(string hex) =>
        TokenReading.ReadInvalid<LengthPrefixedToken>(
            hex, (ref Cursor cursor, out LengthPrefixedToken read) => LengthPrefixedToken.TryRead(ref cursor, TokenType.FedAuthInfo, out read));

    [Fact]
    public void Other_tokens_are_not_covered() => Assert.False(LengthPrefixedToken.Covers(TokenType.Row));
}
