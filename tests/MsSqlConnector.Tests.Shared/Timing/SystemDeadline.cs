using System;
using MsSqlConnector.Timing;

namespace MsSqlConnector.Tests.Timing;

/// <summary>Creates deadlines of the system clock.</summary>
internal static class SystemDeadline
{
    public static Deadline After(long milliseconds) => Deadline.After(TimeProvider.System, milliseconds);
}
