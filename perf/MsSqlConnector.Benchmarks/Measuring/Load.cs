using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>Loops that repeat an operation until a deadline.</summary>
internal abstract class Load
{
    /// <summary>The sum over the values that the operation read the last time; null before.</summary>
    public long? Sum { get; protected set; }

    /// <summary>The bytes that an operation sends; null where they are not counted.</summary>
    public Traffic? Traffic { get; protected set; }

    /// <summary>The allocated bytes of the caller's objects in an operation; null where they are not counted.</summary>
    public double? CallerBytes { get; protected set; }

    /// <summary>The part of the last run's time that counts; null for all of it.</summary>
    public TimeSpan? OwnTime { get; protected set; }

    /// <summary>The time of an operation during the warm-up.</summary>
    public TimeSpan OperationTime { get; set; }

    /// <summary>Prepares a measurement. What it costs is not measured.</summary>
    public virtual void Prepare()
    {
    }

    /// <summary>Runs the loops; each executes at least one operation.</summary>
    /// <param name="endTimestamp">The time after which no operation is started.</param>
    /// <returns>The number of executed operations.</returns>
    public abstract Task<long> RunAsync(long endTimestamp);
}
