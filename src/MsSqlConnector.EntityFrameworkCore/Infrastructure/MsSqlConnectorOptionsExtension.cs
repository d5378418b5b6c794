using System;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.Extensions.DependencyInjection;

namespace MsSqlConnector.EntityFrameworkCore.Infrastructure;

/// <summary>The option that replaces the services of Entity Framework Core's provider that need Microsoft.Data.SqlClient.</summary>
internal sealed class MsSqlConnectorOptionsExtension : IDbContextOptionsExtension
{
    internal MsSqlConnectorOptionsExtension(SqlDataSource? dataSource)
    {
        DataSource = dataSource;
        Info = new MsSqlConnectorOptionsExtensionInfo(this);
    }

    /// <summary>Gets the data source of the connections; null if a connection or a connection string is used.</summary>
    internal SqlDataSource? DataSource { get; }

    /// <summary>Gets the clock with which the waits for a database that is being created are measured. Tests replace it.</summary>
    internal TimeProvider Clock { get; init; } = TimeProvider.System;

    /// <inheritdoc/>
    public DbContextOptionsExtensionInfo Info { get; }

    /// <inheritdoc/>
    public void ApplyServices(IServiceCollection services) => ServiceReplacements.Apply(services);

    /// <inheritdoc/>
    public void Validate(IDbContextOptions options) => OptionsRules.Check(options, DataSource);
}
