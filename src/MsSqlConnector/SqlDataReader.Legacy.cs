using System;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <summary>What the older platforms' data reader lacks.</summary>
public sealed partial class SqlDataReader : IAsyncDisposable
{
    /// <inheritdoc cref="Close"/>
    public Task CloseAsync() => CloseCoreAsync().AsTask();

    /// <inheritdoc cref="Close"/>
    public ValueTask DisposeAsync() => CloseCoreAsync();

    private static bool TryGetPlatformValue<T>(int _, out T value)
    {
        value = default!;
        return false;
    }
}
