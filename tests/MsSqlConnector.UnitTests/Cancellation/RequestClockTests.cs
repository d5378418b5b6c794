using System.Threading.Tasks;
using MsSqlConnector.Sessions.Cancellation;
using MsSqlConnector.Tests.Builds;
using MsSqlConnector.Tests.Timing;
using MsSqlConnector.Timing;
using Xunit;

namespace MsSqlConnector.Tests.Cancellation;

/// <summary>The deadlines of a session's requests.</summary>
[EveryBuild]
public sealed class RequestClockTests
{
    [Fact]
    public async Task A_late_cancellation_of_an_earlier_request_does_not_replace_the_deadline_of_the_next()
    {
        var passed = new TaskCompletionSource<(ushort, bool)>(TaskCreationOptions.RunContinuationsAsynchronously);
        var time = new TestClock();
        var clock = new RequestClock(time, (number, isForAcknowledgement) => passed.TrySetResult((number, isForAcknowledgement)));

        clock.Arm(Deadline.FromTimeoutSeconds(time, 0), 1);
        clock.Arm(Deadline.After(time, 20), 2);
        clock.ArmForAcknowledgement(milliseconds: 1, 1);
        time.Advance(20);

        Assert.Equal((2, false), await passed.Task);
        clock.Close();
    }

    [Fact]
    public async Task The_acknowledgement_of_the_running_request_has_its_own_deadline()
    {
        var passed = new TaskCompletionSource<(ushort, bool)>(TaskCreationOptions.RunContinuationsAsynchronously);
        var time = new TestClock();
        var clock = new RequestClock(time, (number, isForAcknowledgement) => passed.TrySetResult((number, isForAcknowledgement)));

        clock.Arm(Deadline.FromTimeoutSeconds(time, 0), 2);
        clock.ArmForAcknowledgement(milliseconds: 1, 2);
        time.Advance(1);

        Assert.Equal((2, true), await passed.Task);
        clock.Close();
    }

    [Fact]
    public async Task The_limit_of_an_acknowledgement_ends_with_its_request()
    {
        var passed = new TaskCompletionSource<(ushort, bool)>(TaskCreationOptions.RunContinuationsAsynchronously);
        var time = new TestClock();
        var clock = new RequestClock(time, (number, isForAcknowledgement) => passed.TrySetResult((number, isForAcknowledgement)));

        clock.Arm(Deadline.FromTimeoutSeconds(time, 0), 1);
        clock.LimitAcknowledgement(1);
        clock.Arm(Deadline.FromTimeoutSeconds(time, 0), 2);
        clock.ArmForAcknowledgement(milliseconds: 600_000, 2);
        clock.ArmForAcknowledgement(milliseconds: 1, 2);
        time.Advance(1);

        Assert.Equal((2, true), await passed.Task);
        clock.Close();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_wait_for_an_acknowledgement_ends_although_data_keeps_arriving(bool hasHandlers)
    {
        var passed = new TaskCompletionSource<(ushort, bool)>(TaskCreationOptions.RunContinuationsAsynchronously);
        var time = new TestClock();
        var clock = new RequestClock(time, (number, isForAcknowledgement) => passed.TrySetResult((number, isForAcknowledgement)));

        clock.Arm(Deadline.FromTimeoutSeconds(time, 0), 1);
        for (int i = 0; i < RequestClock.MaxPeriodCount * 2; i++)
        {
            Assert.False(passed.Task.IsCompleted);
            if (hasHandlers)
            {
                clock.Disarm();
                clock.Arm(Deadline.FromTimeoutSeconds(time, 0), 1, isResumed: true);
            }

            clock.ArmForAcknowledgement(milliseconds: 1000, 1);
            time.Advance(500);
        }

        Assert.Equal((1, true), await passed.Task);
        clock.Close();
    }

    [Fact]
    public void Each_wait_has_the_full_time_for_an_acknowledgement()
    {
        bool hasPassed = false;
        var time = new TestClock();
        var clock = new RequestClock(time, (_, _) => hasPassed = true);

        for (int i = 0; i < RequestClock.MaxPeriodCount; i++)
        {
            clock.Arm(Deadline.FromTimeoutSeconds(time, 0), 1);
            clock.ArmForAcknowledgement(milliseconds: 1000, 1);
            time.Advance(500);
            clock.ArmForAcknowledgement(milliseconds: 1000, 1);
            time.Advance(500);
            clock.Disarm();
            time.Advance(5000);
        }

        Assert.False(hasPassed);
        clock.Close();
    }
}
