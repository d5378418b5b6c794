using System;
using System.Data;
using System.Linq;
using MsSqlConnector.BulkCopy;
using MsSqlConnector.Rows;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>Mappings of source columns to destination columns.</summary>
public sealed class ColumnMatchingTests
{
    private const uint RowVersionUserType = 80;

    private static readonly Destination s_destination = DestinationColumns.Table(
        DestinationColumns.Column("id", DestinationColumns.Int, 0, ColumnFlags.Identity),
        DestinationColumns.Column("Name", DestinationColumns.NVarChar(10), 1),
        DestinationColumns.Column("a]b", DestinationColumns.IntN, 2),
        DestinationColumns.Column("version", DestinationColumns.RowVersion, 3, ColumnFlags.None, RowVersionUserType));

    [Fact]
    public void Without_mappings_columns_are_matched_by_position() => Assert.Equal(["1 Name", "2 a]b"], Match(false));

    [Fact]
    public void Identity_values_are_sent_with_KeepIdentity() => Assert.Equal(["0 id", "1 Name", "2 a]b"], Match(true));

    [Theory]
    [InlineData("Name")]
    [InlineData("[Name]")]
    [InlineData("NAME")]
    public void Destination_names_match_in_brackets_and_in_another_case(string name) =>
        Assert.Equal(["2 Name"], Match(false, new BulkMapping("third", -1, name, -1)));

    [Fact]
    public void Columns_are_sent_in_the_order_of_the_table() => Assert.Equal(
        ["3 Name", "0 a]b"], Match(false, new BulkMapping("first", -1, "a]b", -1), new BulkMapping("[fourth]", -1, "Name", -1)));

    [Theory]
    [InlineData("missing", -1, "Name", -1, "The given ColumnName 'missing' does not match up with any column in data source.")]
    [InlineData("", 9, "Name", -1, "the ordinal 9 is out of range")]
    [InlineData("first", -1, "missing", -1, "The given ColumnName 'missing' does not match up")]
    [InlineData("first", -1, "", 9, "the ordinal 9 is out of range")]
    [InlineData("", -1, "Name", -1, "The given ColumnMapping does not match up")]
    public void The_exception_names_a_column_that_does_not_exist(
        string source, int sourceOrdinal, string destination, int destinationOrdinal, string message) =>
        Assert.Contains(
            message,
            Assert.Throws<InvalidOperationException>(
                () => Match(false, new BulkMapping(source, sourceOrdinal, destination, destinationOrdinal))).Message,
            StringComparison.Ordinal);

    [Fact]
    public void Mappings_by_name_and_by_ordinal_cannot_be_mixed() => Assert.Contains(
        "Mappings must be either all name or all ordinal based.",
        Assert.Throws<InvalidOperationException>(
            () => Match(false, new BulkMapping("first", -1, "Name", -1), new BulkMapping("", 1, "a]b", -1))).Message,
        StringComparison.Ordinal);

    [Fact]
    public void Two_mappings_to_one_column_are_refused() => Assert.Contains(
        "'Name'",
        Assert.Throws<InvalidOperationException>(
            () => Match(false, new BulkMapping("first", -1, "Name", -1), new BulkMapping("third", -1, "name", -1))).Message,
        StringComparison.Ordinal);

    private static string[] Match(bool keepsIdentity, params BulkMapping[] mappings)
    {
        using var table = new DataTable();
        foreach (string name in new[] { "first", "second", "third", "fourth" })
        {
            table.Columns.Add(name);
        }

        using DataRowSource source = DataRowSource.Of(table, 0);
        BulkMapping[] matched = ColumnMatching.MatchSource(mappings, source);
        return [.. ColumnMatching.MatchDestination(matched, s_destination, keepsIdentity)
            .Select(column => $"{column.SourceOrdinal} {column.Column.Name}")];
    }
}
