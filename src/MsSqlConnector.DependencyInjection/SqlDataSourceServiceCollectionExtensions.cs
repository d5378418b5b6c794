using System;
using MsSqlConnector;
using MsSqlConnector.DependencyInjection;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Registers data sources of MsSqlConnector as services.</summary>
public static class SqlDataSourceServiceCollectionExtensions
{
    /// <summary>
    /// Registers a data source, its connections, and the base classes of both: <c>SqlDataSource</c>, <c>DbDataSource</c> (where the
    /// platform has it), <c>SqlConnection</c> and <c>DbConnection</c>. What is registered already for one of them stays. Connections are
    /// closed when they are injected. When the application has an <c>ILoggerFactory</c>, the provider's events go to the log
    /// <c>MsSqlConnector</c>.
    /// </summary>
    /// <param name="services">The services.</param>
    /// <param name="connectionString">The connection string.</param>
    /// <param name="configure">What else the data source is to be like.</param>
    /// <param name="connectionLifetime">How long an injected connection lives; by default everybody gets one.</param>
    /// <param name="dataSourceLifetime">How long the data source lives, and with it the pool; by default as long as the application.</param>
    /// <param name="serviceKey">The key to register it under, for applications with several; null for none.</param>
    /// <returns>The services.</returns>
    /// <exception cref="ArgumentNullException">The services or the connection string are missing.</exception>
    public static IServiceCollection AddMsSqlDataSource(
        this IServiceCollection services,
        string connectionString,
        Action<SqlDataSourceBuilder>? configure = null,
        ServiceLifetime connectionLifetime = ServiceLifetime.Transient,
        ServiceLifetime dataSourceLifetime = ServiceLifetime.Singleton,
        object? serviceKey = null)
    {
        ThrowIfNull(connectionString, nameof(connectionString));
        return Add(services, _ => connectionString, (_, builder) => configure?.Invoke(builder), connectionLifetime, dataSourceLifetime, serviceKey);
    }

    /// <inheritdoc cref="AddMsSqlDataSource(IServiceCollection, string, Action{SqlDataSourceBuilder}, ServiceLifetime, ServiceLifetime, object)"/>
    /// <exception cref="ArgumentNullException">The services, the connection string or the action are missing.</exception>
    public static IServiceCollection AddMsSqlDataSource(
        this IServiceCollection services,
        string connectionString,
        Action<IServiceProvider, SqlDataSourceBuilder> configure,
        ServiceLifetime connectionLifetime = ServiceLifetime.Transient,
        ServiceLifetime dataSourceLifetime = ServiceLifetime.Singleton,
        object? serviceKey = null)
    {
        ThrowIfNull(connectionString, nameof(connectionString));
        ThrowIfNull(configure, nameof(configure));
        return Add(services, _ => connectionString, configure, connectionLifetime, dataSourceLifetime, serviceKey);
    }

    /// <inheritdoc cref="AddMsSqlDataSource(IServiceCollection, string, Action{SqlDataSourceBuilder}, ServiceLifetime, ServiceLifetime, object)"/>
    /// <param name="services">The services.</param>
    /// <param name="connectionString">Finds the connection string when the data source is made: in the application's configuration.</param>
    /// <param name="configure">What else the data source is to be like.</param>
    /// <param name="connectionLifetime">How long an injected connection lives; by default everybody gets one.</param>
    /// <param name="dataSourceLifetime">How long the data source lives, and with it the pool; by default as long as the application.</param>
    /// <param name="serviceKey">The key to register it under, for applications with several; null for none.</param>
    public static IServiceCollection AddMsSqlDataSource(
        this IServiceCollection services,
        Func<IServiceProvider, string> connectionString,
        Action<IServiceProvider, SqlDataSourceBuilder>? configure = null,
        ServiceLifetime connectionLifetime = ServiceLifetime.Transient,
        ServiceLifetime dataSourceLifetime = ServiceLifetime.Singleton,
        object? serviceKey = null)
    {
        ThrowIfNull(connectionString, nameof(connectionString));
        return Add(services, connectionString, configure, connectionLifetime, dataSourceLifetime, serviceKey);
    }

    private static IServiceCollection Add(
        IServiceCollection services,
        Func<IServiceProvider, string> connectionString,
        Action<IServiceProvider, SqlDataSourceBuilder>? configure,
        ServiceLifetime connectionLifetime,
        ServiceLifetime dataSourceLifetime,
        object? serviceKey)
    {
        ThrowIfNull(services, nameof(services));
        new DataSourceRegistration(services, connectionLifetime, dataSourceLifetime, serviceKey).Add(connectionString, configure);
        return services;
    }

    private static void ThrowIfNull(object? argument, string name)
    {
        if (argument is null)
        {
            throw new ArgumentNullException(name);
        }
    }
}
