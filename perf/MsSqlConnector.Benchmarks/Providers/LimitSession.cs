using System;
using MsSqlConnector.Configuration;
using MsSqlConnector.Sessions;
using MsSqlConnector.Sessions.Opening;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Benchmarks.Providers;

/// <summary>Opens the logged-in connections of the limits.</summary>
internal static class LimitSession
{
    private const int ConnectMilliseconds = 15_000;

    /// <summary>
    /// Opens a connection in the mode in which it is used, because a socket that was used asynchronously once is slower in synchronous use.
    /// </summary>
    public static Session Open(ConnectionSettings settings, bool isAsync)
    {
        Deadline deadline = Deadline.After(TimeProvider.System, ConnectMilliseconds);
        return isAsync
            ? OpeningDriver.OpenAsync(settings, new SessionServices(), deadline, default).AsTask().GetAwaiter().GetResult()
            : OpeningDriver.Open(settings, new SessionServices(), deadline);
    }
}
