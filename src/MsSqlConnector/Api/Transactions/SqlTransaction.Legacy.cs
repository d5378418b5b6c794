using System;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlTransaction : IAsyncDisposable
{
    /// <inheritdoc cref="Commit"/>
    public Task CommitAsync(CancellationToken cancellationToken = default) => CommitCoreAsync(cancellationToken);

    /// <inheritdoc cref="Rollback()"/>
    public Task RollbackAsync(CancellationToken cancellationToken = default) => RollbackCoreAsync(cancellationToken);

    /// <summary>Sets a savepoint to which the transaction can be rolled back.</summary>
    /// <param name="savepointName">The name of the savepoint.</param>
    public void Save(string savepointName) => SaveCore(savepointName);

    /// <inheritdoc cref="Save"/>
    public Task SaveAsync(string savepointName, CancellationToken cancellationToken = default) =>
        SaveCoreAsync(savepointName, cancellationToken);

    /// <summary>Rolls back to a savepoint. The transaction stays open.</summary>
    /// <param name="savepointName">The name of the savepoint.</param>
    public void Rollback(string savepointName) => RollbackCore(savepointName);

    /// <inheritdoc cref="Rollback(string)"/>
    public Task RollbackAsync(string savepointName, CancellationToken cancellationToken = default) =>
        RollbackCoreAsync(savepointName, cancellationToken);

    /// <summary>Rolls back the transaction if it is still open.</summary>
    public ValueTask DisposeAsync() => DisposeCoreAsync();
}
