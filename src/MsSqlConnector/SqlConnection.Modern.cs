using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlConnection
{
    /// <summary>Closes the connection as <see cref="Close"/> does, and blocks no thread.</summary>
    /// <returns>A task that is complete when the session is back in the pool.</returns>
    public override Task CloseAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? Task.CompletedTask : closing.AsTask();
    }

    /// <summary>Closes the connection as <see cref="CloseAsync"/> does.</summary>
    /// <returns>A task that is complete when the session is back in the pool.</returns>
    public override ValueTask DisposeAsync()
    {
        ValueTask closing = CloseCoreAsync();
        return closing.IsCompletedSuccessfully ? base.DisposeAsync() : DisposeSlowlyAsync(closing);
    }

    /// <summary>True.</summary>
    public override bool CanCreateBatch => true;

    /// <summary>A batch on this connection.</summary>
    /// <returns>The batch.</returns>
    public new SqlBatch CreateBatch() => new(this);

    /// <inheritdoc/>
    protected override DbBatch CreateDbBatch() => CreateBatch();

    /// <inheritdoc cref="ChangeDatabase"/>
    public override Task ChangeDatabaseAsync(string databaseName, CancellationToken cancellationToken = default) =>
        ChangeDatabaseCoreAsync(databaseName, cancellationToken);

    /// <inheritdoc/>
    protected override async ValueTask<DbTransaction> BeginDbTransactionAsync(
        IsolationLevel isolationLevel, CancellationToken cancellationToken) =>
        await BeginTransactionCoreAsync(isolationLevel, string.Empty, cancellationToken).ConfigureAwait(false);

    /// <inheritdoc cref="BeginTransaction()"/>
    /// <param name="cancellationToken">Stops waiting for the server.</param>
    public new ValueTask<SqlTransaction> BeginTransactionAsync(CancellationToken cancellationToken = default) =>
        BeginTransactionCoreAsync(IsolationLevel.Unspecified, string.Empty, cancellationToken);

    /// <inheritdoc cref="BeginTransaction(IsolationLevel)"/>
    /// <param name="isolationLevel">The isolation level.</param>
    /// <param name="cancellationToken">Stops waiting for the server.</param>
    public new ValueTask<SqlTransaction> BeginTransactionAsync(IsolationLevel isolationLevel, CancellationToken cancellationToken = default) =>
        BeginTransactionCoreAsync(isolationLevel, string.Empty, cancellationToken);

    private async ValueTask DisposeSlowlyAsync(ValueTask closing)
    {
        await closing.ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }

    internal async ValueTask CloseReaderAsync()
    {
        if (ActiveReader is { } reader)
        {
            try
            {
                await reader.CloseAsync().ConfigureAwait(false);
            }
            catch (SqlException)
            {
                // What the rest of the answer had to say is of no interest any more to who closes the connection.
            }
            finally
            {
                EndReader(reader);
            }
        }
    }
}
