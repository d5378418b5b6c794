using MsSqlConnector.Rows;
using MsSqlConnector.Tests.Builds;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The slots of the values of a row.</summary>
[EveryBuild]
public sealed class RowIndexTests
{
    private static readonly RowLayout s_layout = new(new ColumnLayout[2]);

    [Fact]
    public void Detached_slots_and_values_do_not_change_with_the_row()
    {
        var row = new RowIndex();
        row.Reset(s_layout);
        row.Park(1, "value");
        RowSlot[] left = row.Slots;

        row.DetachSlots();
        Assert.NotSame(left, row.Slots);
        Assert.Equal("value", row.GetParked(row.Slots[1]));
        row.MarkUnread(0, 2);
        row.ClearParked();

        Assert.Equal(ValueTag.Parked, left[1].Tag);
        Assert.Equal(ValueTag.Unread, row.Slots[1].Tag);
    }

    [Fact]
    public void Slots_of_an_earlier_result_become_unread()
    {
        RowIndex row = new();
        row.Reset(new RowLayout(new ColumnLayout[20]));
        row.Park(19, "value");

        row.Reset(s_layout);

        Assert.All(row.Slots, slot => Assert.Equal(ValueTag.Unread, slot.Tag));
    }
}
