using System;
using System.Threading.Tasks;

namespace MsSqlConnector;

/// <content>The members that the base class lacks on .NET Framework and .NET Standard 2.0.</content>
public sealed partial class SqlDataReader : IAsyncDisposable
{
    /// <inheritdoc cref="Close"/>
    public Task CloseAsync() => CloseCoreAsync(isDisposing: false).AsTask();

    /// <inheritdoc cref="Dispose(bool)" path="/summary"/>
    public ValueTask DisposeAsync() => CloseCoreAsync(isDisposing: true);
}
