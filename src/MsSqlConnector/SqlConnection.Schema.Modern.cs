using System.Data;
using System.Threading;
using System.Threading.Tasks;

namespace MsSqlConnector;

public sealed partial class SqlConnection
{
    /// <inheritdoc cref="GetSchema()"/>
    public override Task<DataTable> GetSchemaAsync(CancellationToken cancellationToken = default) =>
        GetSchemaCoreAsync(CollectionOfCollections, [], cancellationToken);

    /// <inheritdoc cref="GetSchema(string, string[])"/>
    public override Task<DataTable> GetSchemaAsync(string collectionName, CancellationToken cancellationToken = default) =>
        GetSchemaCoreAsync(collectionName, [], cancellationToken);

    /// <inheritdoc cref="GetSchema(string, string[])"/>
    public override Task<DataTable> GetSchemaAsync(
        string collectionName, string?[] restrictionValues, CancellationToken cancellationToken = default) =>
        GetSchemaCoreAsync(collectionName, restrictionValues, cancellationToken);
}
