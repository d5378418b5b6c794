using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlDataSource : DbDataSource
{
    /// <summary>Gets the connection string, without the password unless Persist Security Info is true.</summary>
    public override string ConnectionString => _source.Settings.TextAfterOpening;

    /// <inheritdoc/>
    protected override DbConnection CreateDbConnection() => CreateConnection();

    /// <inheritdoc/>
    protected override DbConnection OpenDbConnection() => OpenConnection();

    /// <inheritdoc/>
    protected override async ValueTask<DbConnection> OpenDbConnectionAsync(CancellationToken cancellationToken = default) =>
        await OpenConnectionAsync(cancellationToken).ConfigureAwait(false);

    /// <inheritdoc/>
    protected override DbCommand CreateDbCommand(string? commandText = null) => CreateCommand(commandText);

    /// <inheritdoc/>
    protected override DbBatch CreateDbBatch() => CreateBatch();

    /// <summary>
    /// Disposes the data source. It closes idle physical connections at once and the others when they return to the pool. No further
    /// connections can be opened.
    /// </summary>
    /// <param name="disposing">Whether the call comes from <c>Dispose</c> and not from a finalizer.</param>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _source.Dispose();
        }

        base.Dispose(disposing);
    }

    /// <inheritdoc/>
    protected override ValueTask DisposeAsyncCore()
    {
        _source.Dispose();
        return base.DisposeAsyncCore();
    }
}
