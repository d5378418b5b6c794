using System;
using System.Threading;
using System.Threading.Tasks;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Timing;

[EveryBuild]
public sealed class AlarmThreadTests
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    private readonly AlarmThread _thread = new();

    [Fact]
    public async Task An_earlier_alarm_wakes_the_thread_and_a_removed_one_is_not_called()
    {
        var called = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        var after = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        var late = new RecordingAlarm();
        var removed = new RecordingAlarm();
        _thread.Set(late, Deadline.Never);
        var deadline = SystemDeadline.After(20);
        _thread.Set(
            new RecordingAlarm(() =>
            {
                // On the alarm thread, which calls no other alarm at the same time. The removed alarm would be called before the following
                // one.
                _thread.Set(removed, SystemDeadline.After(1));
                _thread.Set(new RecordingAlarm(() => after.SetResult(true)), SystemDeadline.After(2));
                _thread.Remove(removed);
                called.SetResult(deadline.HasPassed);
            }),
            deadline);
        Assert.True(await called.Task.WaitAsync(s_patience, TestToken));
        await after.Task.WaitAsync(s_patience, TestToken);

        Assert.Equal(0, removed.DueCount);
        Assert.Equal(0, late.DueCount);
    }

    [Theory]
    [InlineData(1, 30)]
    [InlineData(30, 1)]
    public async Task An_alarm_is_called_at_its_deadline_after_another_one_was_removed(int removedMilliseconds, int milliseconds)
    {
        var called = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously);
        var removed = new RecordingAlarm();
        _thread.Set(removed, SystemDeadline.After(60_000));
        _thread.Set(removed, SystemDeadline.After(removedMilliseconds));
        _thread.Remove(removed);

        // The thread still wakes up at the deadline of the removed alarm.
        var deadline = SystemDeadline.After(milliseconds);
        _thread.Set(new RecordingAlarm(() => called.SetResult(deadline.HasPassed)), deadline);

        Assert.True(await called.Task.WaitAsync(s_patience, TestToken));
    }

    [Fact]
    public async Task A_timer_is_called_once_for_each_schedule_and_without_the_context_of_the_caller()
    {
        var context = new AsyncLocal<string?> { Value = "caller" };
        string? seen = "nothing";
        using var called = new SemaphoreSlim(0);
        var alarm = new RecordingAlarm(() =>
        {
            seen = context.Value;
            called.Release();
        });

        for (int count = 1; count <= 3; count++)
        {
            _thread.Set(alarm, SystemDeadline.After(60_000));
            _thread.Set(alarm, SystemDeadline.After(1));
            Assert.True(await called.WaitAsync(s_patience, TestToken));
            Assert.Equal(count, alarm.DueCount);
        }

        Assert.Null(seen);
    }
}
