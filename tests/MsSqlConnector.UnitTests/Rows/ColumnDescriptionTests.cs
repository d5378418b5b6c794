using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Rows;

/// <summary>The description of columns, which the schema table and the names of a reader use.</summary>
public sealed class ColumnDescriptionTests
{
    [Fact]
    public void The_first_of_equal_names_is_found()
    {
        ResultMetadata metadata = Read("0300 00000000 0000 38 01 6100 00000000 0000 38 01 6100 00000000 0000 38 01 4100");

        Assert.Equal(0, metadata.GetOrdinal("a"));
        Assert.Equal(2, metadata.GetOrdinal("A"));
        Assert.Equal(-1, metadata.GetOrdinal("b"));
    }

    [Theory]
    [InlineData("30", 3, 255)]
    [InlineData("34", 5, 255)]
    [InlineData("38", 10, 255)]
    [InlineData("7F", 19, 255)]
    [InlineData("26 01", 3, 255)]
    [InlineData("26 02", 5, 255)]
    [InlineData("26 04", 10, 255)]
    [InlineData("26 08", 19, 255)]
    [InlineData("3B", 7, 255)]
    [InlineData("3E", 15, 255)]
    [InlineData("6D 04", 7, 255)]
    [InlineData("6D 08", 15, 255)]
    [InlineData("7A", 10, 255)]
    [InlineData("3C", 19, 255)]
    [InlineData("6E 04", 10, 255)]
    [InlineData("6E 08", 19, 255)]
    [InlineData("3A", 16, 0)]
    [InlineData("3D", 23, 3)]
    [InlineData("6F 04", 16, 0)]
    [InlineData("6F 08", 23, 3)]
    [InlineData("2A 05", 255, 5)]
    [InlineData("6A 09 12 04", 18, 4)]
    [InlineData("32", 255, 255)]
    public void Precision_and_scale_depend_on_the_size_of_the_type(string type, short precision, short scale)
    {
        ColumnSchema column = new(Read($"0100 00000000 0000 {type} 00").Columns[0], 0, details: null);

        Assert.Equal((precision, scale), (column.Precision, column.Scale));
    }

    [Theory]
    [InlineData("0000", false)]
    [InlineData("0100", true)]
    [InlineData("0080", true)]
    public void A_column_of_unknown_nullability_is_nullable(string flags, bool isNullable) =>
        Assert.Equal(isNullable, Read($"0100 00000000 {flags} 38 01 6100").Columns[0].IsNullable);

    [Theory]
    [InlineData(0, null)]
    [InlineData(1, "first")]
    [InlineData(2, "second")]
    [InlineData(3, null)]
    public void A_column_names_one_of_the_tables(byte number, string? table)
    {
        ResultDetails details = new()
        {
            Tables = [new TableName(["first"]), new TableName(["second"])],
            Origins = [new ColumnOrigin(number, default, "")],
        };

        Assert.Equal(table, new ColumnSchema(Read("0100 00000000 0000 38 01 6100").Columns[0], 0, details).BaseTableName);
    }

    private static ResultMetadata Read(string hex)
    {
        Assert.Equal(
            ParseStatus.Done,
            new ColumnMetadataReader().TryRead(
                Tokens.Hex.Bytes(hex), new MetadataCache(), hasKeys: false, out _, out ResultMetadata metadata, out _));
        return metadata;
    }
}
