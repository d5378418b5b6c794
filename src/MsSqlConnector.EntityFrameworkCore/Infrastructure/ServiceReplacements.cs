using System;
using Microsoft.EntityFrameworkCore.Query;
using Microsoft.EntityFrameworkCore.SqlServer.Storage.Internal;
using Microsoft.EntityFrameworkCore.Storage;
using Microsoft.EntityFrameworkCore.Update;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using MsSqlConnector.EntityFrameworkCore.Parameters;
using MsSqlConnector.EntityFrameworkCore.Query;
using MsSqlConnector.EntityFrameworkCore.Storage;
using MsSqlConnector.EntityFrameworkCore.Strategies;
using MsSqlConnector.EntityFrameworkCore.TypeMappings;
using MsSqlConnector.EntityFrameworkCore.Update;

namespace MsSqlConnector.EntityFrameworkCore.Infrastructure;

/// <summary>
/// Replaces services of Entity Framework Core's provider. It runs before or after that provider adds its services, and the provider keeps
/// services that exist.
/// </summary>
internal static class ServiceReplacements
{
    internal static void Apply(IServiceCollection services)
    {
        services.Replace(ServiceDescriptor.Scoped<ISqlServerConnection, MsSqlConnectorRelationalConnection>());
        services.Replace(ServiceDescriptor.Singleton<IRelationalTypeMappingSource, MsSqlConnectorTypeMappingSource>());
        services.Replace(ServiceDescriptor.Singleton<IRelationalCommandBuilderFactory, MsSqlConnectorCommandBuilderFactory>());
        services.Replace(ServiceDescriptor.Scoped<IRelationalDatabaseCreator, MsSqlConnectorDatabaseCreator>());
        services.Replace(ServiceDescriptor.Scoped<IExecutionStrategyFactory, MsSqlConnectorExecutionStrategyFactory>());
        services.Replace(ServiceDescriptor.Scoped<IModificationCommandBatchFactory, MsSqlConnectorModificationCommandBatchFactory>());
        services.Replace(ServiceDescriptor.Scoped<IRelationalQueryStringFactory, MsSqlConnectorQueryStringFactory>());
        services.TryAddSingleton<StrategyWarning>();
    }

    /// <summary>Returns whether the replacements were applied to the services of a provider.</summary>
    internal static bool AreIn(IServiceProvider provider) => provider.GetService<StrategyWarning>() is not null;
}
