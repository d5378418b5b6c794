using System.Linq;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class TableNamesTokenTests
{
    [Fact]
    public void Names_have_up_to_four_parts_that_end_with_the_table_name()
    {
        TableName[] tables = TokenReading.Read<TableName[]>(
            "1D00 01 0100 7400 04 0100 7300 0100 6400 0000 0200 61006200 02 0100 6F00 0000", TableNamesToken.TryRead);

        Assert.Equal(["t", "ab", string.Empty], tables.Select(table => table.Table));
        Assert.Equal([null, string.Empty, "o"], tables.Select(table => table.Schema));
        Assert.Equal([null, "d", null], tables.Select(table => table.Catalog));
        Assert.Equal([null, "s", null], tables.Select(table => table.Server));
    }

    [Fact]
    public void A_token_without_tables_is_empty() => Assert.Empty(TokenReading.Read<TableName[]>("0000", TableNamesToken.TryRead));

    [Fact]
    public void A_name_without_parts_is_empty() =>
        Assert.Null(Assert.Single(TokenReading.Read<TableName[]>("0100 00", TableNamesToken.TryRead)).Table);

    [Theory]
    [InlineData("0100 05")]
    [InlineData("0100 FF")]
    [InlineData("0100 01")]
    [InlineData("0500 01 0200 7400")]
    [InlineData("0500 02 0100 7400")]
    [InlineData("0400 01 FFFF 74")]
    public void Names_that_exceed_the_length_are_invalid(string hex) =>
        Assert.Contains("length", TokenReading.ReadInvalid<TableName[]>(hex, TableNamesToken.TryRead));
}
