using System;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests;

/// <summary>
/// Waits for a condition that other threads bring about and that no event reports. It has a limit and reports the condition that did not
/// become true. A test that can wait for an event waits for the event instead.
/// </summary>
public static class Eventually
{
    /// <summary>Longer than any healthy machine needs, and shorter than the limit of a test.</summary>
    private static readonly TimeSpan s_limit = TimeSpan.FromSeconds(60);

    private static readonly TimeSpan s_interval = TimeSpan.FromMilliseconds(1);

    /// <summary>Polls until the condition is true.</summary>
    /// <param name="condition">The condition.</param>
    /// <param name="expectation">A sentence that states the condition, for the message of a failure.</param>
    public static void IsTrue(Func<bool> condition, string expectation) =>
        Assert.True(SpinWait.SpinUntil(condition, s_limit), Describe(expectation));

    /// <inheritdoc cref="IsTrue"/>
    public static async Task IsTrueAsync(Func<bool> condition, string expectation)
    {
        using CancellationTokenSource limit = new(s_limit);
        while (!condition())
        {
            Assert.False(limit.IsCancellationRequested, Describe(expectation));
            await Task.Delay(s_interval, TestToken);
        }
    }

    private static string Describe(string expectation) => $"Not true within {s_limit.TotalSeconds} seconds: {expectation}";
}
