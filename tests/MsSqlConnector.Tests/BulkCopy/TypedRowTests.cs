using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.TestServer.Bulk;
using MsSqlConnector.TestServer.Types;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.BulkCopy;

/// <summary>Typed rows, whose columns are delegates.</summary>
[EveryBuild]
public sealed class TypedRowTests
{
    private static readonly SqlBulkCopyColumns<Order> s_columns = new SqlBulkCopyColumns<Order>()
        .Column("price", static order => order.Price)
        .Column("id", static order => order.Id)
        .Column("name", static order => order.Name)
        .Column("quantity", static order => order.Quantity)
        .Column("text", static order => order.Id);

    private static BulkTable Table => new(
        "t",
        Column.Int("id"),
        Column.NVarChar("name", 20).Nullable,
        Column.Decimal("price", 9, 2),
        Column.SmallInt("quantity").Nullable,
        Column.VarChar("text", 10));

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    public async Task Rows_are_written_by_their_delegates(int way)
    {
        await using BulkRig rig = BulkRig.Open(Table);
        using SqlBulkCopy copy = rig.Copy();
        Assert.Equal(rig.Table.Columns.Count, s_columns.Count);
        var progress = new RecordedProgress();
        copy.NotifyAfter = 2;

        await (way switch
        {
            0 => Task.Run(() => copy.WriteToServer(Orders(), s_columns, progress), TestToken),
            1 => copy.WriteToServerAsync(Orders(), s_columns, progress, TestToken),
            _ => copy.WriteToServerAsync(OrdersAsync(TestToken), s_columns, progress, TestToken),
        });

        Assert.Equal([0, 1, 2], rig.Ids());
        Assert.Equal(["a0", null, "a2"], rig.Table.Rows.Select(row => row["name"]));
        Assert.Equal(["0.50", "1.50", "2.50"], rig.Table.Rows.Select(row => row["price"]!.ToString()));
        Assert.Equal([(short)0, null, (short)2], rig.Table.Rows.Select(row => row["quantity"]));
        Assert.Equal(["0", "1", "2"], rig.Table.Rows.Select(row => row["text"]));
        Assert.Equal([2L, 3L], progress.Values);
        await rig.Connection.CloseAsync();
    }

    [Fact]
    public async Task The_exception_names_the_row_of_a_value_that_is_out_of_range()
    {
        await using BulkRig rig = BulkRig.Open(Table);
        using SqlBulkCopy copy = rig.Copy();
        Order[] orders = [new(0, null, 1, null), new(1, null, 12345678.9m, null)];

        InvalidOperationException exception = Assert.Throws<InvalidOperationException>(() => copy.WriteToServer(orders, s_columns));

        Assert.Contains("'12345678.9' of type Decimal", exception.Message, StringComparison.Ordinal);
        Assert.Contains("[price] Row 2.", exception.Message, StringComparison.Ordinal);
        Assert.Empty(rig.Table.Rows);
    }

    private static IEnumerable<Order> Orders() =>
        Enumerable.Range(0, 3).Select(i => new Order(i, i == 1 ? null : "a" + i, i + 0.5m, i == 1 ? null : (short)i));

    private static async IAsyncEnumerable<Order> OrdersAsync([EnumeratorCancellation] CancellationToken token)
    {
        foreach (Order order in Orders())
        {
            await Task.Yield();
            token.ThrowIfCancellationRequested();
            yield return order;
        }
    }

    private sealed record Order(int Id, string? Name, decimal Price, short? Quantity);

    private sealed class RecordedProgress : IProgress<long>
    {
        public List<long> Values { get; } = [];

        public void Report(long value) => Values.Add(value);
    }
}
