using System;
using System.Linq;
using MsSqlConnector.BulkCopy;
using MsSqlConnector.BulkCopy.Operations;
using MsSqlConnector.Rows;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>The columns of a destination table in the catalog of the server, which is not trusted.</summary>
public sealed class CatalogColumnsTests
{
    private const int MaxNamedCount = 4096;

    private static BulkTableName Table => BulkTableName.Parse("dbo.t");

    [Theory]
    [InlineData(1, 0, 65_535)]
    [InlineData(1024, 0, 8192)]
    [InlineData(1024, 1024, 4096)]
    [InlineData(1025, 0, 0)]
    [InlineData(1, 1025, 0)]
    public void The_list_has_limits(int nameCharCount, int collationCharCount, int expectedCount)
    {
        CatalogColumns catalog = new();
        string name = new('n', nameCharCount);
        string? collation = collationCharCount == 0 ? null : new string('c', collationCharCount);

        int count = Enumerable.Range(0, ushort.MaxValue + 2).TakeWhile(_ => catalog.TryAdd(name, collation, graphType: 0)).Count();

        Assert.Equal(expectedCount, count);
    }

    [Theory]
    [InlineData(MaxNamedCount, true)]
    [InlineData(MaxNamedCount + 1, false)]
    public void A_query_names_hidden_columns_unless_there_are_too_many(int count, bool mustName)
    {
        CatalogColumns catalog = Catalog(count);
        ResultMetadata visible = Result(count - 1);

        Assert.Equal(mustName, DestinationChecks.MustNameColumns(Table, visible, catalog));
        Assert.False(DestinationChecks.MustNameColumns(Table, Result(count), catalog));
    }

    [Fact]
    public void The_columns_of_a_wide_table_must_be_those_of_its_catalog() =>
        Assert.Throws<InvalidOperationException>(
            () => DestinationChecks.MustNameColumns(Table, Result(MaxNamedCount + 2), Catalog(MaxNamedCount + 1)));

    [Theory]
    [InlineData("id name", "Id Name", true)]
    [InlineData("id Id", "id Id", true)]
    [InlineData("id Id", "Id id", false)]
    [InlineData("id Id", "ID Id", false)]
    [InlineData("id name", "Name Id", false)]
    public void The_case_of_names_matters_only_if_it_distinguishes_columns(string listed, string returned, bool areSame)
    {
        CatalogColumns catalog = new() { AreSelectable = true };
        Assert.All(listed.Split(' '), name => Assert.True(catalog.TryAdd(name, $"collation of {name}", graphType: 0)));
        ColumnMetadata[] columns = [.. returned.Split(' ').Select(Column)];

        Assert.Equal(areSame, catalog.AreSame(columns));
        if (areSame)
        {
            Assert.True(catalog.ContainAll(columns));
            Assert.Equal($"collation of {listed.Split(' ')[1]}", catalog.FindCollation(columns[1].Name));
        }
    }

    private static CatalogColumns Catalog(int count)
    {
        CatalogColumns catalog = new() { AreSelectable = true };
        Assert.All(Enumerable.Range(0, count), i => Assert.True(catalog.TryAdd($"c{i}", collation: null, graphType: 0)));
        return catalog;
    }

    private static ResultMetadata Result(int count) => new([.. Enumerable.Range(0, count).Select(i => Column($"c{i}"))], []);

    private static ColumnMetadata Column(string name) => new(name, DestinationColumns.Int, ColumnFlags.Nullable, 0, ["dbo", "t"]);
}
