using System.Threading.Tasks;

namespace MsSqlConnector.Packages.Tests.Architecture.TwinSamples;

/// <summary>Has two members that do the same, one of them with a slow path in a separate member.</summary>
public sealed class TwinsThatAgree
{
    private readonly TwinWork _work = new();

    public int Run()
    {
        _work.Prepare();
        return _work.Read() + Finish();
    }

    public ValueTask<int> RunAsync()
    {
        _work.Prepare();
        return RunSlowlyAsync();
    }

    private async ValueTask<int> RunSlowlyAsync() => await _work.ReadAsync() + Finish();

    private int Finish() => _work.Release();
}
