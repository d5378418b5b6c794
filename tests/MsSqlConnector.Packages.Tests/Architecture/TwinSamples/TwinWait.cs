using System.Threading.Tasks;

namespace MsSqlConnector.Packages.Tests.Architecture.TwinSamples;

/// <summary>Is the asynchronous half of <see cref="TwinsWithWait"/>.</summary>
/// <param name="work">The work of that class.</param>
public sealed class TwinWait(TwinWork work)
{
    public Task<int> RunAsync()
    {
        work.Prepare();
        return work.ReadAsync();
    }
}
