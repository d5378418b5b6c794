using System;
using System.Collections.Generic;
using System.Linq;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Timing;

public sealed class AlarmQueueTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Timers_that_are_set_changed_and_removed_fire_in_the_order_of_their_deadlines(int seed)
    {
        var random = new Random(seed);
        var queue = new AlarmQueue();
        RecordingAlarm[] alarms = [.. Enumerable.Range(0, 100).Select(_ => new RecordingAlarm())];
        Dictionary<Alarm, Deadline> expected = [];
        for (int i = 0; i < 2000; i++)
        {
            RecordingAlarm alarm = alarms[random.Next(alarms.Length)];
            if (random.Next(3) == 0)
            {
                queue.Remove(alarm);
                expected.Remove(alarm);
            }
            else
            {
                var deadline = SystemDeadline.After(-1 - random.Next(1000));
                queue.Set(alarm, deadline);
                expected[alarm] = deadline;
            }

            Assert.Equal(expected.Count, queue.Count);
            Assert.DoesNotContain(expected.Values, deadline => deadline.IsBefore(queue.FirstDue));
        }

        Deadline last = SystemDeadline.After(-1_000_000);
        while (queue.TryDequeueDue(out Alarm? alarm))
        {
            Assert.False(expected[alarm].IsBefore(last));
            last = expected[alarm];
            Assert.True(expected.Remove(alarm));
        }

        Assert.Empty(expected);
    }

    [Fact]
    public void A_timer_whose_deadline_has_not_passed_stays_scheduled()
    {
        var queue = new AlarmQueue();
        queue.Set(new RecordingAlarm(), SystemDeadline.After(60_000));

        Assert.False(queue.TryDequeueDue(out _));
        Assert.Equal(1, queue.Count);
    }
}
