using System;
using System.Linq;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>The values that the public members accept.</summary>
[EveryBuild]
public sealed class SqlBulkCopyMembersTests
{
    [Fact]
    public void Properties_have_the_documented_defaults_and_limits()
    {
        using var copy = new SqlBulkCopy(new SqlConnection());

        Assert.Equal(
            (0, 30, 0, false, null),
            (copy.BatchSize, copy.BulkCopyTimeout, copy.NotifyAfter, copy.EnableStreaming, copy.DestinationTableName));
        Assert.Throws<ArgumentOutOfRangeException>(() => copy.BatchSize = -1);
        Assert.Throws<ArgumentOutOfRangeException>(() => copy.NotifyAfter = -1);
        Assert.Contains(
            "Timeout Value '-1' is less than 0.",
            Assert.Throws<ArgumentException>(() => copy.BulkCopyTimeout = -1).Message,
            StringComparison.Ordinal);
        Assert.Throws<ArgumentNullException>(() => copy.DestinationTableName = null!);
        Assert.Throws<ArgumentOutOfRangeException>(() => copy.DestinationTableName = string.Empty);
    }

    [Fact]
    public void Constructors_require_a_connection()
    {
        Assert.Throws<ArgumentNullException>(() => new SqlBulkCopy((SqlConnection)null!));
        Assert.Throws<ArgumentNullException>(() => new SqlBulkCopy((string)null!));
    }

    [Fact]
    public void Setting_a_name_or_an_ordinal_removes_the_other()
    {
        var mapping = new SqlBulkCopyColumnMapping("a", 2);
        Assert.Equal(
            ("a", -1, string.Empty, 2),
            (mapping.SourceColumn, mapping.SourceOrdinal, mapping.DestinationColumn, mapping.DestinationOrdinal));

        mapping.SourceOrdinal = 1;
        mapping.DestinationColumn = "b";

        Assert.Equal(
            (string.Empty, 1, "b", -1),
            (mapping.SourceColumn, mapping.SourceOrdinal, mapping.DestinationColumn, mapping.DestinationOrdinal));
        Assert.Throws<IndexOutOfRangeException>(() => mapping.SourceOrdinal = -1);
        Assert.Throws<IndexOutOfRangeException>(() => new SqlBulkCopyColumnMapping("a", -1));
    }

    [Fact]
    public void Mappings_are_complete_and_kept_in_order()
    {
        using var copy = new SqlBulkCopy(new SqlConnection());
        SqlBulkCopyColumnMappingCollection mappings = copy.ColumnMappings;
        SqlBulkCopyColumnMapping first = mappings.Add("a", "b");
        mappings.Add(1, "c");
        mappings.Add("d", 2);
        var last = new SqlBulkCopyColumnMapping(3, 3);
        mappings.Insert(0, last);

        Assert.Same(last, mappings[0]);
        Assert.Equal((4, 1, true), (mappings.Count, mappings.IndexOf(first), mappings.Contains(last)));
        var array = new SqlBulkCopyColumnMapping[4];
        mappings.CopyTo(array, 0);
        Assert.Equal(array, mappings.Cast<SqlBulkCopyColumnMapping>());
        mappings.Remove(last);
        mappings.RemoveAt(0);
        Assert.Equal("c", mappings[0].DestinationColumn);
        mappings.Clear();
        Assert.Empty(mappings);
        Assert.Throws<InvalidOperationException>(() => mappings.Add(new SqlBulkCopyColumnMapping { SourceColumn = string.Empty }));
        Assert.Throws<InvalidOperationException>(() => mappings.Add("a", string.Empty));
    }

    [Fact]
    public void A_column_has_at_most_one_order_hint()
    {
        using var copy = new SqlBulkCopy(new SqlConnection());
        SqlBulkCopyColumnOrderHintCollection hints = copy.ColumnOrderHints;
        SqlBulkCopyColumnOrderHint first = hints.Add("a", SortOrder.Descending);
        hints.Insert(0, new SqlBulkCopyColumnOrderHint("b", SortOrder.Ascending));

        Assert.Equal((2, 1, true), (hints.Count, hints.IndexOf(first), hints.Contains(first)));
        Assert.Equal(
            "The column 'a' was specified more than once.",
            Assert.Throws<InvalidOperationException>(() => hints.Add("a", SortOrder.Ascending)).Message);
        Assert.Throws<ArgumentException>(() => hints.Add(string.Empty, SortOrder.Ascending));
        Assert.Throws<ArgumentException>(() => hints.Add("c", SortOrder.Unspecified));
        var array = new SqlBulkCopyColumnOrderHint[3];
        hints.CopyTo(array, 1);
        Assert.Equal<object?>([null, hints[0], first], array);
        hints.Remove(first);
        Assert.Equal("b", hints[0].Column);
        hints.RemoveAt(0);
        Assert.Empty(hints);
        hints.Add("c", SortOrder.Ascending);
        hints.Clear();
        hints.Add("a", SortOrder.Ascending);
        Assert.Single(hints);
    }
}
