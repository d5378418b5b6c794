using System;
using Microsoft.EntityFrameworkCore;
using MsSqlConnector.EntityFrameworkCore.Infrastructure;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Methods that add the services of Entity Framework Core for SQL Server with MsSqlConnector.</summary>
public static class MsSqlConnectorServiceCollectionExtensions
{
    /// <summary>
    /// Adds the services that Entity Framework Core needs for SQL Server with MsSqlConnector. It is necessary only with
    /// <see cref="DbContextOptionsBuilder.UseInternalServiceProvider"/>. Otherwise use <c>AddDbContext</c> and <c>UseMsSqlConnector</c>.
    /// Services that the application has registered before are kept.
    /// </summary>
    /// <param name="serviceCollection">The services to add to.</param>
    /// <returns>The services.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="serviceCollection"/> is null.</exception>
    public static IServiceCollection AddEntityFrameworkMsSqlConnector(this IServiceCollection serviceCollection)
    {
        ArgumentNullException.ThrowIfNull(serviceCollection);
        serviceCollection.AddEntityFrameworkSqlServer();
        ServiceReplacements.Apply(serviceCollection);
        return serviceCollection;
    }
}
