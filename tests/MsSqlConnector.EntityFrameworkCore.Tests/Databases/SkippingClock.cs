using System;
using System.Collections.Generic;
using System.Threading;
using Microsoft.Extensions.Time.Testing;

namespace MsSqlConnector.EntityFrameworkCore.Tests.Databases;

/// <summary>A clock that advances by the time of each timer as soon as the timer starts, so that no wait takes time.</summary>
/// <param name="onSkipped">Called after each wait.</param>
internal sealed class SkippingClock(Action<SkippingClock> onSkipped) : FakeTimeProvider
{
    /// <summary>Gets the times that were skipped.</summary>
    public List<TimeSpan> Waits { get; } = [];

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        Waits.Add(dueTime);
        onSkipped(this);
        Advance(dueTime);
        return base.CreateTimer(callback, state, TimeSpan.Zero, period);
    }
}
