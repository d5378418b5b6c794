using System;
using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.TestServer.Host;

/// <summary>
/// Delays responses by the same time, which can be a fraction of a millisecond. The timers of the platform have a resolution of a
/// millisecond. All delays have the same length, so that a queue keeps them in order, and one thread sleeps until the first of them ends.
/// It never spins, because the client measures its CPU time on the same cores. A response is sent by that thread too: another thread
/// would have to be woken for each response.
/// </summary>
internal sealed class DelayLine
{
    private readonly long _tickCount;
    private readonly BlockingCollection<(long End, TaskCompletionSource Ended)> _waiting = [];

    /// <param name="delay">The length of each delay.</param>
    public DelayLine(TimeSpan delay)
    {
        _tickCount = (long)(delay.TotalSeconds * Stopwatch.Frequency);
        new Thread(EndDelays) { IsBackground = true, Name = "delayed responses" }.Start();
    }

    /// <summary>Waits for the delay, which begins with the call.</summary>
    public ValueTask WaitAsync()
    {
        TaskCompletionSource ended = new();
        _waiting.Add((Stopwatch.GetTimestamp() + _tickCount, ended));
        return new ValueTask(ended.Task);
    }

    private void EndDelays()
    {
        ShortSleep.Prepare();
        foreach ((long end, TaskCompletionSource ended) in _waiting.GetConsumingEnumerable())
        {
            ShortSleep.Until(end);
            ended.SetResult();
        }
    }
}
