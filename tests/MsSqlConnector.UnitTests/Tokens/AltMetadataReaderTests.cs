using MsSqlConnector.Parsing;
using MsSqlConnector.Rows;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class AltMetadataReaderTests
{
    private const string IntegerTotal = "4D 0100 00000000 0000 38 00";
    private const string TextTotal = "52 0200 00000000 0100 E7 1400 0904D00034 01 6100";

    [Fact]
    public void Totals_have_an_id_grouping_columns_and_types()
    {
        (ushort id, RowLayout layout) = TokenReading.Read<(ushort, RowLayout)>(
            "0200 0700 02 0100 0200" + IntegerTotal + TextTotal, TryRead);

        Assert.Equal(7, id);
        Assert.Equal(2, layout.Columns.Length);
        Assert.Equal(sizeof(int), layout.Columns[0].MaxByteCount);
        Assert.Equal(20, layout.Columns[1].MaxByteCount);
    }

    [Fact]
    public void A_total_over_all_rows_has_no_grouping_columns() =>
        Assert.Single(TokenReading.Read<(ushort Id, RowLayout Layout)>("0100 0000 00" + IntegerTotal, TryRead).Layout.Columns);

    [Theory]
    [InlineData("0000 0100 00")]
    [InlineData("FFFF 0100 00")]
    [InlineData("0120 0100 00")]
    public void An_invalid_number_of_totals_is_rejected(string hex) =>
        Assert.Contains("column count", TokenReading.ReadInvalid<(ushort, RowLayout)>(hex, TryRead));

    [Theory]
    [InlineData("4D 0100 00000000 0000 23 FFFFFF7F 0904D00034 00")]
    [InlineData("4D 0100 00000000 0000 22 FFFFFF7F 00")]
    public void A_total_of_a_legacy_large_type_is_invalid(string total) =>
        Assert.Contains("total", TokenReading.ReadInvalid<(ushort, RowLayout)>("0100 0100 00" + total, TryRead));

    [Fact]
    public void A_total_without_a_type_is_invalid() =>
        TokenReading.ReadInvalid<(ushort, RowLayout)>("0100 0100 00 4D 0100 00000000 0000 01 00", TryRead);

    private static ParseStatus TryRead(ref Cursor cursor, out (ushort Id, RowLayout Layout) token)
    {
        ParseStatus status = new AltMetadataReader().TryRead(ref cursor, out ushort id, out RowLayout layout);
        token = (id, layout);
        return status;
    }
}
