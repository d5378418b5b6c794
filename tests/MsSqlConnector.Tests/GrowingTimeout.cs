using System;
using System.Threading.Tasks;
using Xunit;

namespace MsSqlConnector.Tests;

/// <summary>
/// Repeats a test of a timeout that has to expire in a certain state. On a busy machine the shortest timeout can expire before that state,
/// which shows nothing. Other machines do not pay for a long one.
/// </summary>
internal static class GrowingTimeout
{
    /// <summary>All attempts together are shorter than the limit of a test.</summary>
    private const int MaxSeconds = 8;

    /// <summary>Calls a test with twice the timeout until it has reached the state.</summary>
    /// <param name="attempt">The test, with its timeout in seconds. It returns whether the timeout expired in the state or later.</param>
    public static async Task RunAsync(Func<int, Task<bool>> attempt)
    {
        int seconds = 1;
        while (!await attempt(seconds))
        {
            Assert.True(seconds < MaxSeconds, $"A timeout of {seconds} seconds expired too early.");
            seconds *= 2;
        }
    }
}
