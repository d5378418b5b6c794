using System;
using MsSqlConnector;
using MsSqlConnector.DependencyInjection;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Provides extension methods that register data sources of MsSqlConnector as services.</summary>
public static class SqlDataSourceServiceCollectionExtensions
{
    /// <summary>
    /// Registers <c>SqlDataSource</c>, <c>DbDataSource</c> (if the platform has it), <c>SqlConnection</c> and <c>DbConnection</c> as
    /// services. Services that are already registered are not replaced. Injected connections are not open. If the application has an
    /// <c>ILoggerFactory</c>, the events of this data source are written to its log category <c>MsSqlConnector</c>.
    /// </summary>
    /// <param name="services">The service collection.</param>
    /// <param name="connectionString">The connection string.</param>
    /// <param name="configure">A callback that configures the data source; null for none.</param>
    /// <param name="connectionLifetime">
    /// The lifetime of injected connections. The default is <see cref="ServiceLifetime.Transient"/>.
    /// </param>
    /// <param name="dataSourceLifetime">
    /// The lifetime of the data source and its pool. The default is <see cref="ServiceLifetime.Singleton"/>.
    /// </param>
    /// <param name="serviceKey">The key of the services, for applications with several data sources; null for none.</param>
    /// <returns>The service collection.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> or <paramref name="connectionString"/> is null.</exception>
    public static IServiceCollection AddMsSqlDataSource(
        this IServiceCollection services,
        string connectionString,
        Action<SqlDataSourceBuilder>? configure = null,
        ServiceLifetime connectionLifetime = ServiceLifetime.Transient,
        ServiceLifetime dataSourceLifetime = ServiceLifetime.Singleton,
        object? serviceKey = null)
    {
        Arguments.ThrowIfNull(connectionString, nameof(connectionString));
        return Add(
            services,
            _ => connectionString,
            (_, builder) => configure?.Invoke(builder),
            connectionLifetime,
            dataSourceLifetime,
            serviceKey);
    }

    /// <inheritdoc
    /// cref="AddMsSqlDataSource(IServiceCollection, string, Action{SqlDataSourceBuilder}, ServiceLifetime, ServiceLifetime, object)"/>
    /// <exception cref="ArgumentNullException">
    /// <paramref name="services"/>, <paramref name="connectionString"/> or <paramref name="configure"/> is null.
    /// </exception>
    public static IServiceCollection AddMsSqlDataSource(
        this IServiceCollection services,
        string connectionString,
        Action<IServiceProvider, SqlDataSourceBuilder> configure,
        ServiceLifetime connectionLifetime = ServiceLifetime.Transient,
        ServiceLifetime dataSourceLifetime = ServiceLifetime.Singleton,
        object? serviceKey = null)
    {
        Arguments.ThrowIfNull(connectionString, nameof(connectionString));
        Arguments.ThrowIfNull(configure, nameof(configure));
        return Add(services, _ => connectionString, configure, connectionLifetime, dataSourceLifetime, serviceKey);
    }

    /// <inheritdoc
    /// cref="AddMsSqlDataSource(IServiceCollection, string, Action{SqlDataSourceBuilder}, ServiceLifetime, ServiceLifetime, object)"/>
    /// <param name="services">The service collection.</param>
    /// <param name="connectionString">
    /// A callback that returns the connection string when the data source is created, for example from the configuration of the
    /// application.
    /// </param>
    /// <param name="configure">A callback that configures the data source; null for none.</param>
    /// <param name="connectionLifetime">
    /// The lifetime of injected connections. The default is <see cref="ServiceLifetime.Transient"/>.
    /// </param>
    /// <param name="dataSourceLifetime">
    /// The lifetime of the data source and its pool. The default is <see cref="ServiceLifetime.Singleton"/>.
    /// </param>
    /// <param name="serviceKey">The key of the services, for applications with several data sources; null for none.</param>
    public static IServiceCollection AddMsSqlDataSource(
        this IServiceCollection services,
        Func<IServiceProvider, string> connectionString,
        Action<IServiceProvider, SqlDataSourceBuilder>? configure = null,
        ServiceLifetime connectionLifetime = ServiceLifetime.Transient,
        ServiceLifetime dataSourceLifetime = ServiceLifetime.Singleton,
        object? serviceKey = null)
    {
        Arguments.ThrowIfNull(connectionString, nameof(connectionString));
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
        Arguments.ThrowIfNull(services, nameof(services));
        new DataSourceRegistration(services, connectionLifetime, dataSourceLifetime, serviceKey).Add(connectionString, configure);
        return services;
    }
}
