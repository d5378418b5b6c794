using System;
using System.Linq;
using System.Reflection;
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
/// services that exist. A service of the application is also kept, as that provider does.
/// </summary>
internal static class ServiceReplacements
{
    private static readonly Assembly[] s_replaced = [typeof(SqlServerConnection).Assembly, typeof(RelationalConnection).Assembly];

    private static readonly ServiceDescriptor[] s_replacements =
    [
        ServiceDescriptor.Scoped<ISqlServerConnection, MsSqlConnectorRelationalConnection>(),
        ServiceDescriptor.Singleton<IRelationalTypeMappingSource, MsSqlConnectorTypeMappingSource>(),
        ServiceDescriptor.Singleton<IRelationalCommandBuilderFactory, MsSqlConnectorCommandBuilderFactory>(),
        ServiceDescriptor.Scoped<IRelationalDatabaseCreator, MsSqlConnectorDatabaseCreator>(),
        ServiceDescriptor.Scoped<IExecutionStrategyFactory, MsSqlConnectorExecutionStrategyFactory>(),
        ServiceDescriptor.Scoped<IModificationCommandBatchFactory, MsSqlConnectorModificationCommandBatchFactory>(),
        ServiceDescriptor.Scoped<IRelationalQueryStringFactory, MsSqlConnectorQueryStringFactory>(),
    ];

    internal static void Apply(IServiceCollection services)
    {
        foreach (ServiceDescriptor replacement in s_replacements)
        {
            ServiceDescriptor? current = services.LastOrDefault(
                service => service.ServiceType == replacement.ServiceType && !service.IsKeyedService);
            if (current is null || Array.IndexOf(s_replaced, current.ImplementationType?.Assembly) >= 0)
            {
                services.Replace(replacement);
            }
        }

        services.TryAddSingleton<StrategyWarning>();
    }

    /// <summary>Returns whether the replacements were applied to the services of a provider.</summary>
    internal static bool AreIn(IServiceProvider provider) => provider.GetService<StrategyWarning>() is not null;
}
