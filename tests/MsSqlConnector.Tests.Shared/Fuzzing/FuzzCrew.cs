using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Fuzzing;

/// <summary>Runs many cases on separate threads, and monitors that each of them ends.</summary>
internal sealed class FuzzCrew(ulong seed, Func<long, FuzzKind> kindOf)
{
    /// <summary>A case needs less than a thousandth of this.</summary>
    private static readonly TimeSpan s_longest = TimeSpan.FromSeconds(30);

    private readonly ConcurrentQueue<FuzzFinding> _findings = new();
    private readonly ConcurrentDictionary<string, long> _endings = new();
    private long _count;

    /// <summary>The outcomes of the cases: the name of the exception, or a complete read.</summary>
    public IEnumerable<KeyValuePair<string, long>> Endings => _endings.OrderByDescending(ending => ending.Value);

    /// <summary>The cases that were run.</summary>
    public long Count => Interlocked.Read(ref _count);

    /// <summary>Runs the cases from an index on; returns at most this many findings.</summary>
    public IReadOnlyList<FuzzFinding> Run(long fromIndex, long count, int threadCount, int maxFindingCount, Action<long>? report = null)
    {
        FuzzRun[] runs = [.. Enumerable.Range(0, threadCount).Select(_ => new FuzzRun())];
        Task[] tasks = [.. runs.Select((run, i) => Task.Factory.StartNew(
            () => Run(run, fromIndex + i, fromIndex + count, threadCount, maxFindingCount),
            CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default))];
        long[] seen = new long[threadCount];
        var watch = Stopwatch.StartNew();
        while (!Task.WaitAll(tasks, TimeSpan.FromSeconds(1)))
        {
            report?.Invoke(Count);
            for (int i = 0; i < threadCount && watch.Elapsed > s_longest; i++)
            {
                if (!tasks[i].IsCompleted && Interlocked.Exchange(ref seen[i], runs[i].Index) == runs[i].Index)
                {
                    _findings.Enqueue(new FuzzFinding(Make(runs[i].Index), "It does not end.", null));
                    return [.. _findings];
                }
            }

            if (watch.Elapsed > s_longest)
            {
                watch.Restart();
            }
        }

        return [.. _findings];
    }

    public IFuzzCase Make(long index) =>
        kindOf(index) is var kind and not FuzzKind.Frames ? new FuzzCase(seed, index, kind) : new FrameCase(seed, index);

    private void Run(FuzzRun run, long index, long end, int step, int maxFindingCount)
    {
        for (; index < end && _findings.Count < maxFindingCount; index += step)
        {
            if (run.Run(Make(index)) is { } finding)
            {
                _findings.Enqueue(finding);
            }

            _endings.AddOrUpdate(run.End?.GetType().Name ?? "read to the end", 1, static (_, count) => count + 1);
            Interlocked.Increment(ref _count);
        }
    }
}
