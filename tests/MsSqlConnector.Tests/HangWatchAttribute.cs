using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Reflection;
using System.Threading;
using MsSqlConnector.Tests;
using Xunit.v3;

[assembly: HangWatch]

namespace MsSqlConnector.Tests;

/// <summary>
/// Ends the run when a test does not end, and says which: a run that never ends says nothing. Tests that are run only when asked for
/// may take as long as they like.
/// </summary>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class HangWatchAttribute : BeforeAfterTestAttribute
{
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(10);
    private static readonly TimeSpan s_interval = TimeSpan.FromSeconds(30);
    private static readonly ConcurrentDictionary<string, (string Name, long Start)> s_running = new();
    private static readonly Timer s_timer = new(_ => Check(), null, s_interval, s_interval);

    public override void Before(MethodInfo methodUnderTest, IXunitTest test)
    {
        if (!test.Explicit)
        {
            s_running[test.UniqueID] = (test.TestDisplayName, Stopwatch.GetTimestamp());
        }

        GC.KeepAlive(s_timer);
    }

    public override void After(MethodInfo methodUnderTest, IXunitTest test) => s_running.TryRemove(test.UniqueID, out _);

    private static void Check()
    {
        foreach ((string name, long start) in s_running.Values)
        {
            if (Stopwatch.GetElapsedTime(start) > s_patience && !Debugger.IsAttached)
            {
                Environment.FailFast($"The test has not ended after {s_patience.TotalMinutes} minutes: {name}");
            }
        }
    }
}
