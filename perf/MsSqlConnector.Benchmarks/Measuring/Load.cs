using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>Loops that repeat an operation until a time has come.</summary>
internal abstract class Load
{
    /// <summary>The sum over the values that the operation read the last time; null before.</summary>
    public long? Sum { get; protected set; }

    /// <summary>What an operation sends; null where nobody counts.</summary>
    public Traffic? Traffic { get; protected set; }

    /// <summary>What of the last run's time counts; null for all of it.</summary>
    public TimeSpan? OwnTime { get; protected set; }

    /// <summary>What an operation took when it was warmed up.</summary>
    public TimeSpan OperationTime { get; set; }

    /// <summary>Runs the loops; each does one operation at least.</summary>
    /// <param name="endTimestamp">When to start no more.</param>
    /// <returns>How many operations were done.</returns>
    public abstract Task<long> RunAsync(long endTimestamp);
}
