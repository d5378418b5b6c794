using System.Data.Common;

namespace MsSqlConnector;

public sealed partial class SqlClientFactory
{
    /// <summary>True.</summary>
    public override bool CanCreateBatch => true;

    /// <summary>A data source of nothing but a connection string; see <see cref="SqlDataSource.Create"/>.</summary>
    /// <param name="connectionString">The connection string.</param>
    /// <returns>The data source, which the caller disposes of.</returns>
    public override DbDataSource CreateDataSource(string connectionString) => SqlDataSource.Create(connectionString);

    /// <inheritdoc/>
    public override DbBatch CreateBatch() => new SqlBatch();

    /// <inheritdoc/>
    public override DbBatchCommand CreateBatchCommand() => new SqlBatchCommand();
}
