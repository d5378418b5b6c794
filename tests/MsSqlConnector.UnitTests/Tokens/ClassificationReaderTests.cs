using System.Linq;
using MsSqlConnector.DataClassification;
using MsSqlConnector.Parsing;
using MsSqlConnector.Tokens;
using Xunit;

namespace MsSqlConnector.Tests.Tokens;

public class ClassificationReaderTests
{
    private const string Names = "0100 01 6C00 01 3100  0200 01 6900 00 01 6A00 01 3200";

    [Fact]
    public void Version_two_contains_ranks()
    {
        SensitivityClassification token = Read(
            2, 2, Names + "14000000 0200  0100 0000 0100 1E000000  0200 FFFF 0000 0A000000 0000 FFFF FFFFFFFF");

        Assert.Equal(SensitivityRank.MEDIUM, token.SensitivityRank);
        Assert.Equal(("l", "1"), (token.Labels[0].Name, token.Labels[0].Id));
        Assert.Equal(["i", "j"], token.InformationTypes.Select(type => type.Name));
        SensitivityProperty first = Assert.Single(token.ColumnSensitivities[0].SensitivityProperties);
        Assert.Same(token.Labels[0], first.Label);
        Assert.Same(token.InformationTypes[1], first.InformationType);
        Assert.Equal(SensitivityRank.HIGH, first.SensitivityRank);
        Assert.Null(token.ColumnSensitivities[1].SensitivityProperties[0].Label);
        Assert.Null(token.ColumnSensitivities[1].SensitivityProperties[1].InformationType);
        Assert.Equal(SensitivityRank.NOT_DEFINED, token.ColumnSensitivities[1].SensitivityProperties[1].SensitivityRank);
    }

    [Fact]
    public void Version_one_contains_no_ranks()
    {
        SensitivityClassification token = Read(1, 1, Names + "0100 0100 0000 0000");

        Assert.Equal(SensitivityRank.NOT_DEFINED, token.SensitivityRank);
        Assert.Single(token.ColumnSensitivities);
    }

    [Fact]
    public void Zero_columns_are_valid() => Assert.Empty(Read(2, 3, "0000 0000 FFFFFFFF 0000").ColumnSensitivities);

    [Theory]
    [InlineData("0000 0000 00000000 0200 0000 0000")]
    [InlineData("0000 0000 00000000 FFFF")]
    public void A_mismatched_column_count_is_invalid(string hex)
    {
        string bytes = hex + new string('0', 4 * 65_535);

        Assert.Contains("columns", TokenReading.ReadInvalid<SensitivityClassification?>(bytes, Reader(2, 3)));
    }

    [Theory]
    [InlineData("0100 0000 00000000")]
    [InlineData("FFFF 0200 00000000")]
    public void An_entry_that_is_not_in_its_list_is_invalid(string property) =>
        Assert.Contains(
            "entry", TokenReading.ReadInvalid<SensitivityClassification?>(Names + "00000000 0100 0100" + property, Reader(2, 1)));

    [Fact]
    public void A_token_with_an_excessive_length_is_invalid()
    {
        string name = "FF" + string.Concat(Enumerable.Repeat("6100", 255));
        string names = "FFFF" + string.Concat(Enumerable.Repeat(name + name, 2_000)) + string.Concat(Enumerable.Repeat("0000", 63_535));

        Assert.Contains("exceeds", TokenReading.ReadInvalid<SensitivityClassification?>(names + "0000", Reader(2, 1)));
    }

    private static SensitivityClassification Read(int version, int columnCount, string hex) =>
        TokenReading.Read(hex, Reader(version, columnCount))!;

    private static TokenReading.Reader<SensitivityClassification?> Reader(int version, int columnCount) =>
        (ref Cursor cursor, out SensitivityClassification? token) =>
            new ClassificationReader(version, columnCount).TryRead(ref cursor, out token);
}
