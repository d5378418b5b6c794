using System.Data.Common;

namespace MsSqlConnector;

public sealed partial class SqlClientFactory
{
    /// <summary>Gets a value that indicates whether <see cref="CreateBatch"/> is supported. Always true.</summary>
    public override bool CanCreateBatch => true;

    /// <summary>Creates a data source with default settings from a connection string, like <see cref="SqlDataSource.Create"/>.</summary>
    /// <param name="connectionString">The connection string.</param>
    /// <returns>The data source. The caller must dispose of it.</returns>
    public override DbDataSource CreateDataSource(string connectionString) => SqlDataSource.Create(connectionString);

    /// <inheritdoc/>
    public override DbBatch CreateBatch() => new SqlBatch();

    /// <inheritdoc/>
    public override DbBatchCommand CreateBatchCommand() => new SqlBatchCommand();
}
