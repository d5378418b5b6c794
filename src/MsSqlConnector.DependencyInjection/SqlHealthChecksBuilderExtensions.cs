using System;
using System.Collections.Generic;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using MsSqlConnector;
using MsSqlConnector.DependencyInjection;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Provides an extension method that adds a health check of a data source of MsSqlConnector.</summary>
public static class SqlHealthChecksBuilderExtensions
{
    private const string DefaultName = "mssqlconnector";

    /// <summary>
    /// Adds a health check that opens a connection of a data source and executes a query. By default it uses the <c>SqlDataSource</c> that
    /// <c>AddMsSqlDataSource</c> registered.
    /// </summary>
    /// <param name="builder">The builder of the health checks.</param>
    /// <param name="dataSourceFactory">A callback that returns the data source; null for the registered one.</param>
    /// <param name="healthQuery">The query. Its result is ignored.</param>
    /// <param name="name">The name of the health check; null for <c>mssqlconnector</c>.</param>
    /// <param name="failureStatus">The status if the check fails; null for <see cref="HealthStatus.Unhealthy"/>.</param>
    /// <param name="tags">The tags for filters; null for none.</param>
    /// <param name="timeout">The timeout of the check; null for none but Connect Timeout and Command Timeout.</param>
    /// <param name="serviceKey">
    /// The key of the registered data source; null for the one without a key. It has no effect with a factory.
    /// </param>
    /// <returns>The builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> or <paramref name="healthQuery"/> is null.</exception>
    public static IHealthChecksBuilder AddMsSqlConnector(
        this IHealthChecksBuilder builder,
        Func<IServiceProvider, SqlDataSource>? dataSourceFactory = null,
        string healthQuery = "SELECT 1",
        string? name = null,
        HealthStatus? failureStatus = null,
        IEnumerable<string>? tags = null,
        TimeSpan? timeout = null,
        object? serviceKey = null)
    {
        Arguments.ThrowIfNull(builder, nameof(builder));
        Arguments.ThrowIfNull(healthQuery, nameof(healthQuery));
        Func<IServiceProvider, SqlDataSource> find = dataSourceFactory
            ?? (services => RegisteredServices.Get<SqlDataSource>(services, serviceKey));
        return builder.Add(new HealthCheckRegistration(
            name ?? DefaultName, services => new DataSourceHealthCheck(find(services), healthQuery), failureStatus, tags, timeout));
    }
}
