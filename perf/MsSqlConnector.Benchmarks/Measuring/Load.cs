using System.Threading.Tasks;

namespace MsSqlConnector.Benchmarks.Measuring;

/// <summary>Loops that repeat an operation until a time has come; how many operations were done.</summary>
internal abstract class Load
{
    /// <summary>The operation's sum the first time; null before.</summary>
    public long? Sum { get; protected set; }

    /// <param name="endTimestamp">When to start no more; each loop does one operation at least.</param>
    public abstract Task<long> RunAsync(long endTimestamp);
}
