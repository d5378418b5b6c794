using System;

namespace MsSqlConnector.Tests;

/// <summary>The bytes that the current thread allocates.</summary>
public static class Allocation
{
    private const int MaxMeasurementCount = 20;

    /// <summary>
    /// Returns the fewest bytes that an operation allocates in several measurements. One measurement is not exact: the runtime allocates on
    /// the thread when it compiles a method again, at any later call.
    /// </summary>
    public static long LeastOf(Action operation)
    {
        long least = long.MaxValue;
        for (int i = 0; i < MaxMeasurementCount && least > 0; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            operation();
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        return least;
    }
}
