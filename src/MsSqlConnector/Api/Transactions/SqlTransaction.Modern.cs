using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlTransaction
{
    /// <summary>Gets a value that indicates whether savepoints are supported. The value is always true.</summary>
    public override bool SupportsSavepoints => true;

    /// <inheritdoc cref="Commit"/>
    public override Task CommitAsync(CancellationToken cancellationToken = default) => CommitCoreAsync(cancellationToken);

    /// <inheritdoc cref="Rollback()"/>
    public override Task RollbackAsync(CancellationToken cancellationToken = default) => RollbackCoreAsync(cancellationToken);

    /// <summary>Sets a savepoint to which the transaction can be rolled back.</summary>
    /// <param name="savepointName">The name of the savepoint.</param>
    public override void Save(string savepointName) => SaveCore(savepointName);

    /// <inheritdoc cref="Save"/>
    public override Task SaveAsync(string savepointName, CancellationToken cancellationToken = default) =>
        SaveCoreAsync(savepointName, cancellationToken);

    /// <summary>Rolls back to a savepoint. The transaction stays open.</summary>
    /// <param name="savepointName">The name of the savepoint.</param>
    public override void Rollback(string savepointName) => RollbackCore(savepointName);

    /// <inheritdoc cref="Rollback(string)"/>
    public override Task RollbackAsync(string savepointName, CancellationToken cancellationToken = default) =>
        RollbackCoreAsync(savepointName, cancellationToken);

    /// <summary>Does nothing, because SQL Server cannot release savepoints.</summary>
    /// <param name="savepointName">The name of the savepoint.</param>
    public override void Release(string savepointName)
    {
    }

    /// <inheritdoc cref="Release"/>
    public override Task ReleaseAsync(string savepointName, CancellationToken cancellationToken = default) => Task.CompletedTask;

    /// <summary>Rolls back the transaction if it is still open.</summary>
    public override async ValueTask DisposeAsync()
    {
        await DisposeCoreAsync().ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }
}
