using System.Threading.Tasks;

namespace MsSqlConnector.Packages.Tests.Architecture.TwinSamples;

/// <summary>Is called by members with twins.</summary>
public sealed class TwinWork
{
    private int _count;

    public void Prepare() => _count++;

    public int Read() => _count;

    public async Task<int> ReadAsync()
    {
        await Task.Yield();
        return _count;
    }

    public int Release() => _count--;
}
