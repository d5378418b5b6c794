using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlConnection
{
    /// <summary>Closes the connection asynchronously, as <see cref="Close"/> does.</summary>
    /// <returns>A task that completes when the session has been returned to the pool.</returns>
    public override Task CloseAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? Task.CompletedTask : closing.AsTask();
    }

    /// <summary>Closes and disposes of the connection asynchronously.</summary>
    /// <returns>A task that completes when the session has been returned to the pool.</returns>
    public override ValueTask DisposeAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? base.DisposeAsync() : DisposeSlowlyAsync(closing);
    }

    /// <summary>Gets a value that indicates whether the connection can create batches. Always true.</summary>
    public override bool CanCreateBatch => true;

    /// <inheritdoc/>
    protected override DbBatch CreateDbBatch() => CreateBatch();

    /// <inheritdoc cref="ChangeDatabase"/>
    public override Task ChangeDatabaseAsync(string databaseName, CancellationToken cancellationToken = default) =>
        ChangeDatabaseCoreAsync(databaseName, cancellationToken);

    /// <inheritdoc/>
    protected override async ValueTask<DbTransaction> BeginDbTransactionAsync(
        IsolationLevel isolationLevel, CancellationToken cancellationToken) =>
        await BeginTransactionCoreAsync(isolationLevel, string.Empty, cancellationToken).ConfigureAwait(false);

    private async ValueTask DisposeSlowlyAsync(ValueTask closing)
    {
        await closing.ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }
}
