using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>A load that runs in a new process each time. That process is measured instead of this one.</summary>
internal abstract class ProcessLoad : Load
{
    public abstract Task<ProcessFigures> MeasureAsync();

    /// <summary>Runs the load once, without a result.</summary>
    public override async Task<long> RunAsync(long endTimestamp)
    {
        await MeasureAsync();
        return 1;
    }
}
