using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>A load that runs in a new process each time. That process is measured instead of this one.</summary>
internal abstract class ProcessLoad : Load
{
    /// <param name="length">The length of the measurement, where the load repeats an operation.</param>
    public abstract Task<ProcessFigures> MeasureAsync(TimeSpan length);

    /// <summary>Runs the load once, without a result.</summary>
    public override async Task<long> RunAsync(long endTimestamp)
    {
        await MeasureAsync(TimeSpan.Zero);
        return 1;
    }
}
