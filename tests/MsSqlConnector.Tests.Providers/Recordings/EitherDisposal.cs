using System;
using System.Threading.Tasks;

namespace MsSqlConnector.Tests.Recordings;

/// <summary>Disposes of an object at the end of a block, synchronously or asynchronously, as the client's other calls are made.</summary>
internal readonly struct EitherDisposal<T>(T thing, bool isAsync) : IAsyncDisposable
    where T : IDisposable, IAsyncDisposable
{
    public ValueTask DisposeAsync()
    {
        if (isAsync)
        {
            return thing.DisposeAsync();
        }

        thing.Dispose();
        return default;
    }
}
