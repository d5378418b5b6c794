using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlConnection : IAsyncDisposable
{
    /// <summary>Closes the connection as <see cref="Close"/> does, and blocks no thread.</summary>
    /// <returns>A task that is complete when the session is back in the pool.</returns>
    public Task CloseAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? Task.CompletedTask : closing.AsTask();
    }

    /// <summary>Closes the connection as <see cref="CloseAsync"/> does.</summary>
    /// <returns>A task that is complete when the session is back in the pool.</returns>
    public async ValueTask DisposeAsync()
    {
        await CloseCoreAsync().ConfigureAwait(false);
        Dispose();
    }

    /// <summary>True.</summary>
    public bool CanCreateBatch => true;

    /// <inheritdoc cref="ChangeDatabase"/>
    public Task ChangeDatabaseAsync(string databaseName, CancellationToken cancellationToken = default) =>
        ChangeDatabaseCoreAsync(databaseName, cancellationToken);
}
