using MsSqlConnector.Rows;
using Xunit;

namespace MsSqlConnector.Tests.Reading;

/// <summary>The places of a row's values.</summary>
public sealed class RowIndexTests
{
    private static readonly RowLayout s_layout = new(new ColumnLayout[2]);

    [Fact]
    public void Slots_and_values_that_are_left_stay_as_they_are_when_the_row_changes()
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
}
