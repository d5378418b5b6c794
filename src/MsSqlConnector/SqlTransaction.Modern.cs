using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlTransaction
{
    /// <summary>Savepoints are supported.</summary>
    public override bool SupportsSavepoints => true;

    /// <inheritdoc cref="Commit"/>
    public override Task CommitAsync(CancellationToken cancellationToken = default) => CommitCoreAsync(cancellationToken);

    /// <inheritdoc cref="Rollback()"/>
    public override Task RollbackAsync(CancellationToken cancellationToken = default) => RollbackCoreAsync(cancellationToken);

    /// <summary>Sets a savepoint, to which the transaction can be rolled back.</summary>
    public override void Save(string savepointName) => SaveCore(savepointName);

    /// <inheritdoc cref="Save"/>
    public override Task SaveAsync(string savepointName, CancellationToken cancellationToken = default) =>
        SaveCoreAsync(savepointName, cancellationToken);

    /// <summary>Rolls back to a savepoint; the transaction goes on.</summary>
    public override void Rollback(string savepointName) => RollbackCore(savepointName);

    /// <inheritdoc cref="Rollback(string)"/>
    public override Task RollbackAsync(string savepointName, CancellationToken cancellationToken = default) =>
        RollbackCoreAsync(savepointName, cancellationToken);

    /// <summary>SQL Server has no request to release a savepoint: nothing happens.</summary>
    public override void Release(string savepointName)
    {
    }

    /// <inheritdoc cref="Release"/>
    public override Task ReleaseAsync(string savepointName, CancellationToken cancellationToken = default) => Task.CompletedTask;

    /// <summary>Rolls back what was not committed.</summary>
    public override async ValueTask DisposeAsync()
    {
        await DisposeCoreAsync().ConfigureAwait(false);
        await base.DisposeAsync().ConfigureAwait(false);
    }
}
