using System;
using System.Linq;
using System.Numerics;
using System.Threading;

namespace MsSqlConnector.Benchmarks.Web;

/// <summary>
/// Counts times in buckets whose width grows with the time, so that counting needs no memory per request. A percentile is exact to 3 %.
/// Any number of threads can count.
/// </summary>
internal sealed class PoolWaits
{
    /// <summary>The binary digits of a time that determine its bucket.</summary>
    private const int DigitCount = 5;

    private const int HalfCount = 1 << DigitCount;

    private readonly long[] _counts = new long[(64 - DigitCount) * HalfCount];

    public void Add(TimeSpan wait) => Interlocked.Increment(ref _counts[IndexOf((ulong)wait.TotalMicroseconds)]);

    public void Clear() => Array.Clear(_counts);

    /// <summary>Returns the time that this part of all times does not exceed; zero if none was counted.</summary>
    /// <param name="part">The part, for example 0.99.</param>
    public TimeSpan Percentile(double part)
    {
        long rest = (long)Math.Ceiling(_counts.Sum() * part);
        int index = 0;
        while (index < _counts.Length - 1 && rest > _counts[index])
        {
            rest -= _counts[index++];
        }

        return rest == 0 ? TimeSpan.Zero : TimeSpan.FromMicroseconds(EndOf(index));
    }

    /// <summary>Small times have a bucket each. From there on, each power of two has the same number of buckets.</summary>
    private static int IndexOf(ulong microseconds)
    {
        int shift = Math.Max(BitOperations.Log2(microseconds) - DigitCount, 0);
        return (shift * HalfCount) + (int)(microseconds >> shift);
    }

    private static long EndOf(int index)
    {
        int shift = Math.Max((index / HalfCount) - 1, 0);
        return ((long)(index - (shift * HalfCount) + 1) << shift) - 1;
    }
}
