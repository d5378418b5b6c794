using System.Threading.Tasks;

namespace MsSqlConnector.Packages.Tests.Architecture.TwinSamples;

/// <summary>Has two members, each of which lacks a call of the other.</summary>
public sealed class TwinsThatDrift
{
    private readonly TwinWork _work = new();

    public int Run()
    {
        _work.Prepare();
        return _work.Read();
    }

    public async ValueTask<int> RunAsync()
    {
        int read = await _work.ReadAsync();
        return read + _work.Release();
    }
}
