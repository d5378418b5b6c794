using System.Data.Common;

namespace MsSqlConnector;

public sealed partial class SqlClientFactory
{
    /// <summary>True.</summary>
    public override bool CanCreateBatch => true;

    /// <inheritdoc/>
    public override DbBatch CreateBatch() => new SqlBatch();

    /// <inheritdoc/>
    public override DbBatchCommand CreateBatchCommand() => new SqlBatchCommand();
}
