using System;
using System.Diagnostics.CodeAnalysis;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.SqlServer.Infrastructure.Internal;
using Microsoft.EntityFrameworkCore.SqlServer.Update.Internal;
using Microsoft.EntityFrameworkCore.Update;

namespace MsSqlConnector.EntityFrameworkCore.Update;

/// <summary>
/// Creates batches of changes with the same limits as Entity Framework Core's provider. The base class validates the configured limit.
/// </summary>
[SuppressMessage("Performance", "CA1812", Justification = "Created by dependency injection.")]
internal sealed class MsSqlConnectorModificationCommandBatchFactory(
    ModificationCommandBatchFactoryDependencies dependencies, IDbContextOptions options)
    : SqlServerModificationCommandBatchFactory(dependencies, options)
{
    private const int DefaultMaxBatchSize = 42;
    private const int LargestMaxBatchSize = 1000;

    private readonly int _maxBatchSize =
        Math.Min(options.FindExtension<SqlServerOptionsExtension>()?.MaxBatchSize ?? DefaultMaxBatchSize, LargestMaxBatchSize);

    public override ModificationCommandBatch Create() => new MsSqlConnectorModificationCommandBatch(Dependencies, _maxBatchSize);
}
