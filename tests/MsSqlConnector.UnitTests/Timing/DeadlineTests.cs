using System;
using System.Diagnostics;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Timing;

[EveryBuild]
public sealed class DeadlineTests
{
    /// <summary>The resolution of timers of the platform (15.6 ms on Windows), rounded up.</summary>
    private const int StepMilliseconds = 16;

    [Theory]
    [InlineData(60_000)]
    [InlineData(3_600_000)]
    public void A_timer_is_never_due_before_the_deadline(int milliseconds)
    {
        Deadline deadline = SystemDeadline.After(milliseconds);

        int timer = deadline.TimerMilliseconds;

        Assert.InRange(timer, deadline.RemainingMilliseconds + StepMilliseconds, milliseconds + StepMilliseconds);
    }

    [Fact]
    public void A_deadline_that_has_passed_is_due_at_once()
    {
        Deadline deadline = SystemDeadline.After(0);

        Assert.True(deadline.HasPassed);
        Assert.Equal(0, deadline.TimerMilliseconds);
        Assert.Equal(0, deadline.RemainingMilliseconds);
    }

    [Fact]
    public void An_infinite_deadline_has_no_timer()
    {
        Assert.False(Deadline.Never.HasPassed);
        Assert.Equal(-1, Deadline.Never.TimerMilliseconds);
        Assert.Equal(-1, Deadline.FromTimeoutSeconds(TimeProvider.System, 0).RemainingMilliseconds);
    }

    [Fact]
    public void The_maximum_time_is_not_exceeded() =>
        Assert.Equal(int.MaxValue, SystemDeadline.After(long.MaxValue / 1_000_000_000).TimerMilliseconds);

    [Fact]
    public void A_deadline_can_be_postponed()
    {
        Deadline deadline = SystemDeadline.After(0);

        Assert.False(deadline.Postpone(3600 * Stopwatch.Frequency).HasPassed);
        Assert.True(deadline.Postpone(0).HasPassed);
        Assert.True(Deadline.Never.Postpone(1).IsNever);
    }
}
