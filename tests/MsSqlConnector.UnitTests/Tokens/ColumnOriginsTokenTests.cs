using System.Linq;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class ColumnOriginsTokenTests
{
    [Fact]
    public void Lines_contain_table_kind_and_alias()
    {
        ColumnOrigin[] origins = TokenReading.Read<ColumnOrigin[]>(
            "1100 01 01 08 02 02 20 02 61006200 03 00 04 04 01 18", ColumnOriginsToken.TryRead);

        Assert.Equal([1, 2, 0, 1], origins.Select(origin => (int)origin.Table));
        Assert.Equal(["", "ab", "", ""], origins.Select(origin => origin.BaseName));
        Assert.Equal([true, false, false, true], origins.Select(origin => origin.Is(ColumnOriginFlags.Key)));
        Assert.Equal([false, false, true, false], origins.Select(origin => origin.Is(ColumnOriginFlags.Expression)));
        Assert.Equal([false, false, false, true], origins.Select(origin => origin.Is(ColumnOriginFlags.Hidden)));
    }

    [Fact]
    public void A_token_without_columns_is_empty() => Assert.Empty(TokenReading.Read<ColumnOrigin[]>("0000", ColumnOriginsToken.TryRead));

    [Theory]
    [InlineData("0200 01 01")]
    [InlineData("0400 01 01 00 02")]
    [InlineData("0300 01 01 20")]
    [InlineData("0600 01 01 20 02 6100")]
    [InlineData("0500 01 01 20 FF 61")]
    public void Lines_that_exceed_the_length_are_invalid(string hex) =>
        Assert.Contains("length", TokenReading.ReadInvalid<ColumnOrigin[]>(hex, ColumnOriginsToken.TryRead));
}
