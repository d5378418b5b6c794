using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlConnection : IAsyncDisposable
{
    /// <summary>Closes the connection asynchronously, as <see cref="Close"/> does.</summary>
    /// <returns>A task that completes when the session has been returned to the pool.</returns>
    public Task CloseAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? Task.CompletedTask : closing.AsTask();
    }

    /// <summary>Closes and disposes of the connection asynchronously.</summary>
    /// <returns>A task that completes when the session has been returned to the pool.</returns>
    public async ValueTask DisposeAsync()
    {
        await CloseCoreAsync().ConfigureAwait(false);
        Dispose();
    }

    /// <summary>Gets a value that indicates whether the connection can create batches. Always true.</summary>
    public bool CanCreateBatch => true;

    /// <inheritdoc cref="ChangeDatabase"/>
    public Task ChangeDatabaseAsync(string databaseName, CancellationToken cancellationToken = default) =>
        ChangeDatabaseCoreAsync(databaseName, cancellationToken);
}
