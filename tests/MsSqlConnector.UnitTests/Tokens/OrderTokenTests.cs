using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class OrderTokenTests
{
    [Theory]
    [InlineData("0000", 0)]
    [InlineData("0200 0100", 1)]
    [InlineData("0600 0300 0100 0000", 3)]
    public void Columns_are_counted(string hex, int columnCount) =>
        Assert.Equal(columnCount, TokenReading.Read<OrderToken>(hex, OrderToken.TryRead).ColumnCount);

    [Theory]
    [InlineData("0100 01")]
    [InlineData("0300 0100 02")]
    public void A_truncated_column_number_is_invalid(string hex) =>
        Assert.Contains("ORDER", TokenReading.ReadInvalid<OrderToken>(hex, OrderToken.TryRead));
}
