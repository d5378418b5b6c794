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

    /// <summary>A batch on this connection.</summary>
    /// <returns>The batch.</returns>
    public SqlBatch CreateBatch() => new(this);

    /// <inheritdoc cref="ChangeDatabase"/>
    public Task ChangeDatabaseAsync(string databaseName, CancellationToken cancellationToken = default) =>
        ChangeDatabaseCoreAsync(databaseName, cancellationToken);

    /// <inheritdoc cref="BeginTransaction()"/>
    /// <param name="cancellationToken">Stops waiting for the server.</param>
    public ValueTask<SqlTransaction> BeginTransactionAsync(CancellationToken cancellationToken = default) =>
        BeginTransactionCoreAsync(IsolationLevel.Unspecified, string.Empty, cancellationToken);

    /// <inheritdoc cref="BeginTransaction(IsolationLevel)"/>
    /// <param name="isolationLevel">The isolation level.</param>
    /// <param name="cancellationToken">Stops waiting for the server.</param>
    public ValueTask<SqlTransaction> BeginTransactionAsync(IsolationLevel isolationLevel, CancellationToken cancellationToken = default) =>
        BeginTransactionCoreAsync(isolationLevel, string.Empty, cancellationToken);

    internal async ValueTask CloseReaderAsync()
    {
        if (ActiveReader is IAsyncDisposable reader)
        {
            try
            {
                await reader.DisposeAsync().ConfigureAwait(false);
            }
            catch (SqlException)
            {
                // What the rest of the answer had to say is of no interest any more to who closes the connection.
            }
            finally
            {
                EndReader((DbDataReader)reader);
            }
        }
    }
}
