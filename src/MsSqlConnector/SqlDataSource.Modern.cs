using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlDataSource : DbDataSource
{
    /// <summary>The connection string, without its password unless Persist Security Info is on.</summary>
    public override string ConnectionString => _settings.TextAfterOpening;

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

    /// <summary>Closes the idle sessions; those in use are closed when they come back, and nothing is opened any more.</summary>
    /// <param name="disposing">Whether it is not the garbage collector that calls.</param>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            End();
        }

        base.Dispose(disposing);
    }

    /// <inheritdoc/>
    protected override ValueTask DisposeAsyncCore()
    {
        End();
        return base.DisposeAsyncCore();
    }
}
