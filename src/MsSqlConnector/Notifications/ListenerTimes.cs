using System;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Notifications;

/// <summary>The intervals of listeners.</summary>
internal sealed class ListenerTimes
{
    /// <summary>Gets the clock of the intervals.</summary>
    public TimeProvider Clock { get; init; } = TimeProvider.System;

    /// <summary>Gets the time that the server waits for a message before it returns an empty result.</summary>
    public int ReceiveMilliseconds { get; init; } = 60_000;

    /// <summary>Gets the time between two attempts to connect again.</summary>
    public TimeSpan RetryInterval { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>Gets the time to wait until the objects were dropped.</summary>
    public TimeSpan TearDownLimit { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>Returns the end of <see cref="TearDownLimit"/>, which begins now.</summary>
    public Deadline StartTearDown() => Deadline.After(Clock, (long)TearDownLimit.TotalMilliseconds);
}
