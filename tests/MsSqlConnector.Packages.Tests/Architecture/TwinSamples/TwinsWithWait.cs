using System.Threading.Tasks;

namespace MsSqlConnector.Packages.Tests.Architecture.TwinSamples;

/// <summary>Has two members that do the same, one of them in an object that waits.</summary>
public sealed class TwinsWithWait
{
    private readonly TwinWork _work = new();

    public int Run()
    {
        _work.Prepare();
        return _work.Read();
    }

    public Task<int> RunAsync() => new TwinWait(_work).RunAsync();
}
